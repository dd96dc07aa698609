import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { limaDate } from '@chasqui/core/time';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { SecretText } from '../components/secret-text.tsx';
import { formatDay, formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { SCOPE_NAMES } from './scope-words.ts';

const WORDS = {
  title: say('API keys', 'Claves API'),
  hint: say(
    'With a key, another program of your company uses this service, such as an online shop.',
    'Con una clave, otro programa de su empresa usa este servicio, como una tienda en línea.',
  ),
  create: say('New key', 'Nueva clave'),
  empty: say('No program has a key yet.', 'Todavía ningún programa tiene una clave.'),
  first: say('Create the first key', 'Crear la primera clave'),
  shownKey: say('New key', 'Clave nueva'),
  keep: say('Keep this key now', 'Guarde ahora esta clave'),
  keepHint: say('It is not shown again.', 'No se vuelve a mostrar.'),
  label: say('Name', 'Nombre'),
  key: say('Ends in', 'Termina en'),
  access: say('Access', 'Acceso'),
  full: say('Full', 'Completo'),
  read: say('Reads only', 'Solo lectura'),
  scopes: say('Reaches', 'Alcances'),
  everything: say('Everything', 'Todo'),
  created: say('Created', 'Creada'),
  lastDay: say('Last day', 'Último día'),
  noEnd: say('No end', 'Sin vencimiento'),
  used: say('Last used', 'Último uso'),
  never: say('Never', 'Nunca'),
  actions: say('Actions', 'Acciones'),
  revoke: say('Revoke', 'Revocar'),
  revoked: say('Revoked', 'Revocada'),
  expired: say('Expired', 'Vencida'),
  question: say(
    'Programs with this key stop working at once. A revoked key cannot be restored.',
    'Los programas con esta clave dejan de funcionar de inmediato. Una clave revocada no se puede recuperar.',
  ),
};

type KeyRecord = OutputOf<'apiKeys', 'list'>['data'][number];

export default function KeysScreen() {
  const t = useWords();
  const list = useQuery(queries.apiKeys.list());
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t(WORDS.title)}>
        <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setCreating(true)}>
          {t(WORDS.create)}
        </Button>
      </PageHeader>
      <Stack>
        <Text>{t(WORDS.hint)}</Text>
        {created !== null && <ShownKey value={created} />}
        <QueryResult query={list}>
          {({ data }) => <KeyTable keys={data} onCreate={() => setCreating(true)} />}
        </QueryResult>
      </Stack>
      {isCreating && <NewKeyForm onCreated={setCreated} onClose={() => setCreating(false)} />}
    </>
  );
}

/** Shows a new API key, once. */
function ShownKey({ value }: { readonly value: string }) {
  const t = useWords();
  return (
    <Alert color="yellow" title={t(WORDS.keep)} icon={<IconKey aria-hidden />} role="status">
      <Stack gap="xs">
        <Text size="sm">{t(WORDS.keepHint)}</Text>
        <SecretText label={t(WORDS.shownKey)} value={value} />
      </Stack>
    </Alert>
  );
}

interface KeyTableProps {
  readonly keys: readonly KeyRecord[];
  readonly onCreate: () => void;
}

function KeyTable({ keys, onCreate }: KeyTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        { header: t(WORDS.label), cell: ({ label }) => label },
        { header: t(WORDS.key), cell: ({ last4 }) => `…${last4}` },
        { header: t(WORDS.access), cell: ({ access }) => t(WORDS[access]) },
        {
          header: t(WORDS.scopes),
          cell: ({ scopes }) =>
            scopes === null ? t(WORDS.everything) : scopes.map((scope) => t(SCOPE_NAMES[scope])).join(', '),
        },
        { header: t(WORDS.created), cell: ({ createdAt }) => formatInstant(createdAt) },
        {
          header: t(WORDS.used),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t(WORDS.never) : formatInstant(lastUsedAt)),
        },
        {
          header: t(WORDS.lastDay),
          cell: ({ expiresAt }) => (expiresAt === null ? t(WORDS.noEnd) : formatDay(lastDayBefore(expiresAt))),
        },
        { header: t(WORDS.actions), cell: (key) => <KeyActions apiKey={key} /> },
      ]}
      rows={keys}
      empty={t(WORDS.empty)}
      emptyAction={
        <Button variant="default" onClick={onCreate}>
          {t(WORDS.first)}
        </Button>
      }
      keyOf={({ id }) => id}
    />
  );
}

/** Returns the last day in Lima on which a key works. */
function lastDayBefore(expiresAt: string): string {
  return limaDate(new Date(Date.parse(expiresAt) - 1));
}

function KeyActions({ apiKey: { id, label, revokedAt, expiresAt } }: { readonly apiKey: KeyRecord }) {
  const t = useWords();
  if (revokedAt !== null) {
    return (
      <Group gap="xs" wrap="nowrap">
        <Badge variant="light" color="gray">
          {t(WORDS.revoked)}
        </Badge>
        <Text size="sm">{formatInstant(revokedAt)}</Text>
      </Group>
    );
  }
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    return (
      <Badge variant="light" color="gray">
        {t(WORDS.expired)}
      </Badge>
    );
  }
  return (
    <ConfirmButton
      size="compact-sm"
      label={t(WORDS.revoke)}
      accessibleName={`${t(WORDS.revoke)}: ${label}`}
      question={`${label}. ${t(WORDS.question)}`}
      onConfirm={() => client.apiKeys.revoke.mutate({ key_id: id })}
      groups={['apiKeys']}
    />
  );
}
