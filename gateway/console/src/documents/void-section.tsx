import type { DocumentRecord, VoidOptions } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Accordion, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { TextLink } from '../components/link.tsx';
import { Section } from '../components/section.tsx';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { VoidAction } from './void-action.tsx';
import { VOID_WAY_NAMES } from './void-way-names.ts';

const WORDS = {
  title: say('Void or correct', 'Anular o corregir'),
  until: say('Until', 'Hasta el'),
  closed: say('Other ways, and why they are closed', 'Otras vías y por qué no se pueden usar'),
  wait: say(
    'SUNAT has not answered yet about this document. The answer comes by itself.',
    'SUNAT todavía no responde sobre este comprobante. La respuesta llega por sí sola.',
  ),
  see: say('See that communication', 'Ver esa comunicación'),
};

export type VoidOption = VoidOptions['options'][number];

/** Time until the ways are read again while a communication is under way. */
const REFRESH_MS = 3_000;

function isWaiting(options: VoidOptions | undefined): boolean {
  return options?.options.some(({ way, open }) => way === 'wait' && open) ?? false;
}

interface VoidSectionProps {
  readonly document: DocumentRecord;
}

/** Every lawful way to undo a document today, and why the others are closed. */
export function VoidSection({ document }: VoidSectionProps) {
  const t = useWords();
  const isUndone = document.voided || document.status === 'SENT' || document.status === 'AUTHORITY_ERROR';
  const { data, error } = useQuery({
    ...queries.documents.voidOptions({ id: document.id }),
    enabled: !isUndone,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? REFRESH_MS : false),
  });
  // The document becomes void in the background, when SUNAT accepts the communication.
  useQuery({
    ...queries.documents.get({ id: document.id }),
    enabled: isWaiting(data),
    refetchInterval: REFRESH_MS,
  });
  if (isUndone || (data !== undefined && data.options.length === 0)) return null;
  return (
    <Section title={t(WORDS.title)}>
      {error !== null && <ErrorNotice error={error} />}
      {data !== undefined && <Ways document={document} voidOptions={data} />}
    </Section>
  );
}

function Ways({ document, voidOptions }: VoidSectionProps & { readonly voidOptions: VoidOptions }) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const { options, file } = voidOptions;
  const open = options.filter((option) => option.open);
  const closed = options.filter((option) => !option.open);
  return (
    <Stack gap="md">
      {open.map((option) => (
        <OpenWay key={option.way} option={option}>
          {mayIssue && <VoidAction document={document} way={option.way} isFileOfToday={option.way === file} />}
        </OpenWay>
      ))}
      {closed.length > 0 && (
        <Accordion variant="separated">
          <Accordion.Item value="closed">
            <Accordion.Control>{t(WORDS.closed)}</Accordion.Control>
            <Accordion.Panel>
              <List size="sm" spacing="xs">
                {closed.map((option) => (
                  <ClosedWay key={option.way} option={option} />
                ))}
              </List>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  );
}

function OpenWay({ option, children }: { readonly option: VoidOption; readonly children: React.ReactNode }) {
  const t = useWords();
  const { way, effect, until, remarks } = option;
  return (
    <div>
      <Text fw={600}>{t(VOID_WAY_NAMES[way])}</Text>
      <Text size="sm">{way === 'wait' ? t(WORDS.wait) : `${effect}.`}</Text>
      {until !== null && (
        <Text size="sm">
          {t(WORDS.until)} <strong>{formatDay(until)}</strong>.
        </Text>
      )}
      {remarks.map((remark) => (
        <Text key={remark} size="sm">
          {remark}.
        </Text>
      ))}
      {children}
    </div>
  );
}

/** Text of the service with the id of a communication in it. */
const ID_IN_TEXT = / \(id ([0-9a-f-]{36})\)/;

function ClosedWay({ option: { way, closedBecause } }: { readonly option: VoidOption }) {
  const t = useWords();
  const id = ID_IN_TEXT.exec(closedBecause ?? '')?.[1];
  return (
    <List.Item>
      <strong>{t(VOID_WAY_NAMES[way])}:</strong> {closedBecause?.replace(ID_IN_TEXT, '')}.{' '}
      {id !== undefined && (
        <TextLink to="/documents/$id" params={{ id }}>
          {t(WORDS.see)}
        </TextLink>
      )}
    </List.Item>
  );
}
