import { say } from '@chasqui/core/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { downloadFile } from '../api/download.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { ProgressBadge } from '../components/progress-badge.tsx';
import { counted, formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { type DocumentImport, IMPORT_STATUSES, isUnderWay } from './import-words.ts';

const WORDS = {
  empty: say('No file was sent yet.', 'Todavía no ha enviado ningún archivo.'),
  file: say('File', 'Archivo'),
  sent: say('Sent', 'Enviado'),
  status: say('Status', 'Estado'),
  documents: say('Documents', 'Comprobantes'),
  actions: say('Actions', 'Acciones'),
  result: say('Result', 'Resultado'),
  cancel: say('Cancel the rest', 'Cancelar el resto'),
  cancelQuestion: say(
    'Documents that are out stay. The others will not be issued.',
    'Los comprobantes que ya salieron quedan. Los demás no se emitirán.',
  ),
};

const COUNTS = {
  accepted: [say('accepted', 'aceptado'), say('accepted', 'aceptados')],
  rejected: [say('rejected', 'rechazado'), say('rejected', 'rechazados')],
  failed: [say('with errors', 'con error'), say('with errors', 'con error')],
  cancelled: [say('not sent', 'sin enviar'), say('not sent', 'sin enviar')],
} as const;

const COUNTED = ['accepted', 'rejected', 'failed', 'cancelled'] as const;

interface DocumentImportListProps {
  readonly label: string;
  readonly imports: readonly DocumentImport[];
}

/** Spreadsheets of documents that were sent, with their progress. */
export function DocumentImportList({ label, imports }: DocumentImportListProps) {
  const t = useWords();
  const download = useMutation({ mutationFn: ({ links }: DocumentImport) => downloadFile(links.result) });
  return (
    <>
      {download.error !== null && <ErrorNotice error={download.error} />}
      <DataTable
        label={label}
        columns={[
          { header: t(WORDS.file), cell: ({ fileName }) => fileName ?? '-' },
          { header: t(WORDS.sent), cell: ({ createdAt }) => formatInstant(createdAt) },
          { header: t(WORDS.status), cell: (record) => <ImportProgress record={record} /> },
          { header: t(WORDS.documents), cell: (record) => <ImportCounts record={record} /> },
          {
            header: t(WORDS.actions),
            cell: (record) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  aria-label={`${t(WORDS.result)}: ${nameOf(record)}`}
                  variant={isUnderWay(record) ? 'default' : 'filled'}
                  leftSection={<IconDownload aria-hidden size={16} />}
                  loading={download.isPending && download.variables.id === record.id}
                  onClick={() => download.mutate(record)}
                >
                  {t(WORDS.result)}
                </Button>
                <CancelButton record={record} />
              </Group>
            ),
          },
        ]}
        rows={imports}
        keyOf={({ id }) => id}
        empty={t(WORDS.empty)}
      />
    </>
  );
}

function ImportProgress({ record }: { readonly record: DocumentImport }) {
  const percent = isUnderWay(record) ? (100 * record.done) / record.total : undefined;
  return (
    <Stack gap={4}>
      <ProgressBadge status={IMPORT_STATUSES[record.status]} percent={percent} />
    </Stack>
  );
}

/** Returns what tells the file of an import from others. */
function nameOf({ fileName, createdAt }: DocumentImport): string {
  return `${fileName ?? ''} ${formatInstant(createdAt)}`.trim();
}

function ImportCounts({ record }: { readonly record: DocumentImport }) {
  const t = useWords();
  const parts = COUNTED.filter((name) => record[name] > 0).map((name) => t(counted(record[name], ...COUNTS[name])));
  return (
    <Text size="sm">
      {record.done} / {record.total}
      {parts.length > 0 && ` · ${parts.join(' · ')}`}
    </Text>
  );
}

function CancelButton({ record }: { readonly record: DocumentImport }) {
  const t = useWords();
  const mayIssue = useMayIssue();
  if (!mayIssue || !isUnderWay(record)) return null;
  return (
    <ConfirmButton
      size="compact-sm"
      label={t(WORDS.cancel)}
      accessibleName={`${t(WORDS.cancel)}: ${nameOf(record)}`}
      question={t(WORDS.cancelQuestion)}
      onConfirm={() => client.documentImports.cancel.mutate({ id: record.id })}
      groups={['documentImports']}
    />
  );
}
