import { isChasquiApiError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Button, Fieldset, Grid, Kbd, List, Paper, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useWords } from '../language/language.tsx';
import { useCanIssue } from '../layout/readiness-notice.tsx';
import { useMayIssue } from '../session/use-account.ts';
import type { KindWords } from './emission-kind.ts';
import { EmissionDone } from './emission-result.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import type { Emission } from './use-emission.ts';

const WORDS = {
  emit: say('Issue', 'Emitir'),
  nextLine: say('next line', 'siguiente línea'),
  emits: say('issue', 'emitir'),
  check: say('Check the marked fields', 'Revise los campos marcados'),
  mayNotIssue: say('Your role may not issue documents.', 'Su rol no permite emitir comprobantes.'),
};

/** Selects the first field to type in. */
const FIRST_TEXT = 'input:not([type="checkbox"]):not([readonly])';

interface EmissionPageProps {
  readonly kind: KindWords;
  readonly emission: Emission;
  readonly form: { readonly isDirty: () => boolean; readonly errors: FormErrors };
  readonly onNext: () => void;
  /** Totals, and what else stands above the button. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every screen that emits: the form with its button, then the result. */
export function EmissionPage({ kind, emission, form, onNext, aside, children }: EmissionPageProps) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const isReady = useCanIssue();
  const { emit, isEmitting, error, result, orphans } = emission;
  const button = useRef<HTMLButtonElement>(null);
  const leaveFieldAndEmit = () => {
    // A field takes some texts, such as a unit, only when it loses the focus.
    button.current?.focus();
    emit();
  };
  useHotkeys([['mod+Enter', () => result === undefined && mayIssue && isReady && leaveFieldAndEmit()]], []);
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A phone would open its keyboard over the form.
    if (matchMedia('(pointer: fine)').matches) page.current?.querySelector<HTMLElement>(FIRST_TEXT)?.focus();
  }, []);
  if (!mayIssue) return <Alert>{t(WORDS.mayNotIssue)}</Alert>;
  if (result !== undefined) return <EmissionDone kind={kind} result={result} onNext={onNext} />;
  const isAboutFields = isChasquiApiError(error) && error.details.length > 0;
  return (
    <form ref={page} noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <PageHeader title={t(kind.title)} />
      <LeaveWarning isTyped={form.isDirty() && !isEmitting} />
      {/* Keys that are pressed meanwhile would change nothing. */}
      <Fieldset variant="unstyled" m={0} disabled={isEmitting}>
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 9 }}>
            <Stack gap="lg">{children}</Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 3 }}>
            <Paper withBorder p="md" pos="sticky" top={72}>
              <Stack>
                {aside}
                {Object.keys(form.errors).length > 0 && <ProblemSummary problems={orphans} title={t(WORDS.check)} />}
                {error !== null && !isAboutFields && <ErrorNotice error={error} />}
                <Button
                  ref={button}
                  size="md"
                  loading={isEmitting}
                  disabled={!isReady}
                  // A field that lost the focus at the press could show a problem and move the button away before the release.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={leaveFieldAndEmit}
                >
                  {t(WORDS.emit)}
                </Button>
                <Text size="xs" visibleFrom="sm" component="div">
                  <Kbd size="xs">Enter</Kbd> {t(WORDS.nextLine)} · <Kbd size="xs">Ctrl</Kbd>+<Kbd size="xs">Enter</Kbd>{' '}
                  {t(WORDS.emits)}
                </Text>
              </Stack>
            </Paper>
          </Grid.Col>
        </Grid>
      </Fieldset>
    </form>
  );
}

/** Tells that fields are wrong, with the problems that have no field on the screen. */
function ProblemSummary({ problems, title }: { readonly problems: readonly string[]; readonly title: string }) {
  return (
    <Alert role="alert" color="red" p="xs" title={title} icon={<IconAlertTriangle aria-hidden />}>
      {problems.length > 0 && (
        <List size="sm">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
