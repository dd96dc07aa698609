import type { DocumentRecord, OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { counterpartyOf } from '../components/counterparty.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Section } from '../components/section.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { EmailForm } from './email-form.tsx';

const WORDS = {
  title: say('E-mail', 'Correo electrónico'),
  to: say('To', 'Para'),
  state: say('State', 'Estado'),
  time: say('Time', 'Hora'),
  send: say('Send by e-mail', 'Enviar por correo'),
  none: say('It was not sent by e-mail yet.', 'Todavía no se ha enviado por correo.'),
};

type Email = OutputOf<'documents', 'listEmails'>['data'][number];

const STATES: Readonly<Record<Email['state'], { readonly words: Message; readonly color: string }>> = {
  WAITING: { words: say('Waits for SUNAT', 'Espera a SUNAT'), color: 'blue' },
  QUEUED: { words: say('On its way', 'En camino'), color: 'blue' },
  SENT: { words: say('Sent', 'Enviado'), color: 'green' },
  FAILED: { words: say('Failed', 'No se pudo enviar'), color: 'red' },
  CANCELLED: { words: say('Cancelled', 'Cancelado'), color: 'gray' },
};

interface DocumentEmailsProps {
  readonly document: DocumentRecord;
}

/** E-mails of a document with their state, and the form for another one. */
export function DocumentEmails({ document }: DocumentEmailsProps) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const [isWriting, { open, close }] = useDisclosure();
  const hasParty = counterpartyOf(document) !== undefined;
  const { data, error } = useQuery({
    ...queries.documents.listEmails({ id: document.id }),
    enabled: hasParty,
    refetchInterval: ({ state }) =>
      state.data?.data.some((email) => email.state === 'QUEUED' || email.state === 'WAITING')
        ? refreshAfter(state)
        : false,
  });
  const isOver = document.status === 'REJECTED' || document.status === 'ERROR' || document.status === 'SIGN_ERROR';
  // No e-mail is sent about a document that was refused. Earlier ones stay in sight.
  const isEmpty = (data?.data ?? []).length === 0;
  if (!hasParty || (isOver && isEmpty)) return null;
  return (
    <Section title={t(WORDS.title)}>
      <Stack gap="md">
        {error !== null && <ErrorNotice error={error} />}
        {data !== undefined && <EmailTable emails={data.data} />}
        {mayIssue &&
          !isOver &&
          (isWriting ? (
            <EmailForm document={document} onClose={close} />
          ) : (
            <Group>
              <Button variant="default" leftSection={<IconMail aria-hidden size={16} />} onClick={open}>
                {t(WORDS.send)}
              </Button>
            </Group>
          ))}
      </Stack>
    </Section>
  );
}

function EmailTable({ emails }: { readonly emails: readonly Email[] }) {
  const t = useWords();
  const columns: readonly Column<Email>[] = [
    { header: t(WORDS.to), cell: ({ to, cc }) => [to, ...cc].join(', ') },
    {
      header: t(WORDS.state),
      cell: ({ state, problem }) => (
        <>
          <Badge miw="max-content" variant="light" color={STATES[state].color} autoContrast>
            {t(STATES[state].words)}
          </Badge>
          {problem !== null && <Text size="sm">{problem}</Text>}
        </>
      ),
    },
    { header: t(WORDS.time), cell: ({ sentAt, createdAt }) => formatInstant(sentAt ?? createdAt) },
  ];
  if (emails.length === 0) return <Text size="sm">{t(WORDS.none)}</Text>;
  return <DataTable label={t(WORDS.title)} columns={columns} rows={emails} keyOf={({ id }) => id} />;
}
