import type { DocumentRecord, VoidOptions } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { VOID_WAY_NAMES } from '@chasqui/core/voiding/void-way-names';
import { Anchor, Collapse, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ErrorNotice } from '../components/error-notice.tsx';
import { TextLink } from '../components/link.tsx';
import { Section } from '../components/section.tsx';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { VoidAction, type VoidOption } from './void-action.tsx';
import { useVoidOptions } from './void-options.ts';

const WORDS = {
  title: say('Void or correct', 'Anular o corregir'),
  until: say('Until', 'Hasta el'),
  closed: say('Other ways, and why they are closed', 'Otras vías y por qué no se pueden usar'),
  wait: say(
    'SUNAT has not answered yet about this document. The answer comes by itself.',
    'SUNAT todavía no responde sobre este comprobante. La respuesta llega por sí sola.',
  ),
  voiding: say(
    'SUNAT has not answered yet about the voiding. The answer comes by itself.',
    'SUNAT todavía no responde sobre la anulación. La respuesta llega por sí sola.',
  ),
  see: say('See that communication', 'Ver esa comunicación'),
};

/** Returns false while one can only wait for the first verdict, which the top of the page says already. */
function hasChoice({ status }: DocumentRecord, voidOptions: VoidOptions | undefined): boolean {
  return status === 'ACCEPTED' || (voidOptions?.options.some(({ way, open }) => open && way !== 'wait') ?? false);
}

interface VoidSectionProps {
  readonly document: DocumentRecord;
}

/** Every lawful way to undo a document today, and why the others are closed. */
export function VoidSection({ document }: VoidSectionProps) {
  const t = useWords();
  const { data, error, isWaiting } = useVoidOptions(document);
  const queryClient = useQueryClient();
  // Once SUNAT has answered, the document may be void.
  useEffect(() => {
    if (!isWaiting) return;
    return () => void queryClient.invalidateQueries({ queryKey: ['documents'] });
  }, [isWaiting, queryClient]);
  if (document.voided || !hasChoice(document, data)) return null;
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
  const [isOpen, { toggle }] = useDisclosure();
  const { options, file } = voidOptions;
  const open = options.filter((option) => option.open);
  const closed = options.filter((option) => !option.open);
  return (
    <Stack gap="md">
      {open.map((option) => (
        <OpenWay key={option.way} option={option} wait={document.status === 'ACCEPTED' ? WORDS.voiding : WORDS.wait}>
          {mayIssue && <VoidAction document={document} way={option.way} isFileOfToday={option.way === file} />}
        </OpenWay>
      ))}
      {closed.length > 0 && (
        <div>
          <Anchor component="button" type="button" size="sm" ta="left" aria-expanded={isOpen} onClick={toggle}>
            {t(WORDS.closed)}
          </Anchor>
          <Collapse expanded={isOpen}>
            <List size="sm" spacing="xs" mt="xs">
              {closed.map((option) => (
                <ClosedWay key={option.way} option={option} />
              ))}
            </List>
          </Collapse>
        </div>
      )}
    </Stack>
  );
}

interface OpenWayProps {
  readonly option: VoidOption;
  /** Words for the way of waiting. */
  readonly wait: Message;
  readonly children: ReactNode;
}

function OpenWay({ option, wait, children }: OpenWayProps) {
  const t = useWords();
  const { way, effect, until, remarks } = option;
  return (
    <div>
      <Text fw={600}>{t(VOID_WAY_NAMES[way])}</Text>
      <Text size="sm">{way === 'wait' ? t(wait) : `${effect}.`}</Text>
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
        <TextLink to="/documents/$id" params={{ id }} inherit underline="always">
          {t(WORDS.see)}
        </TextLink>
      )}
    </List.Item>
  );
}
