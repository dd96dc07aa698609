import { say } from '@chasqui/core/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { downloadFile } from '../api/download.ts';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { ProgressBadge } from '../components/progress-badge.tsx';
import { useSave } from '../components/use-save.ts';
import { countDocuments, formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { EXPORT_KINDS, EXPORT_STATUSES, type ExportRecord, formatPeriod, isUnfinished } from './export-words.ts';

const WORDS = {
  empty: say('No file yet. Choose one above.', 'Todavía no hay archivos. Elija uno arriba.'),
  content: say('Content', 'Contenido'),
  period: say('Period', 'Período'),
  requested: say('Requested', 'Solicitado'),
  status: say('Status', 'Estado'),
  until: say('Kept until', 'Se conserva hasta el'),
  actions: say('Actions', 'Acciones'),
  download: say('Download', 'Descargar'),
  cancel: say('Cancel', 'Cancelar'),
  remove: say('Delete', 'Eliminar'),
};

interface ExportListProps {
  readonly label: string;
  readonly exports: readonly ExportRecord[];
}

/** Files of the company, with their progress. */
export function ExportList({ label, exports }: ExportListProps) {
  const t = useWords();
  const mayChange = useMayIssue();
  const download = useMutation({
    mutationFn: ({ id, fileName }: ExportRecord) => downloadFile(`/api/exports/${id}/download`, fileName ?? undefined),
  });
  return (
    <>
      {download.error !== null && <ErrorNotice error={download.error} />}
      <DataTable
        label={label}
        columns={[
          { header: t(WORDS.content), cell: ({ kind }) => t(EXPORT_KINDS[kind]) },
          { header: t(WORDS.period), cell: formatPeriod },
          { header: t(WORDS.requested), cell: ({ createdAt }) => formatInstant(createdAt) },
          { header: t(WORDS.status), cell: (record) => <ExportProgress record={record} /> },
          {
            header: t(WORDS.actions),
            cell: (record) => (
              <Group gap="xs" wrap="nowrap">
                {record.status === 'COMPLETED' && (
                  <Button
                    size="compact-sm"
                    leftSection={<IconDownload aria-hidden size={16} />}
                    loading={download.isPending && download.variables.id === record.id}
                    onClick={() => download.mutate(record)}
                  >
                    {t(WORDS.download)}
                  </Button>
                )}
                {mayChange && <RemoveButton record={record} />}
              </Group>
            ),
          },
        ]}
        rows={exports}
        keyOf={({ id }) => id}
        empty={t(WORDS.empty)}
      />
    </>
  );
}

function ExportProgress({ record }: { readonly record: ExportRecord }) {
  const t = useWords();
  const { status, percent, done, problem, expiresAt } = record;
  return (
    <Stack gap={4}>
      <ProgressBadge status={EXPORT_STATUSES[status]} percent={isUnfinished(record) ? percent : undefined} />
      {status === 'COMPLETED' && (
        <Text size="sm">
          {t(countDocuments(done))}. {t(WORDS.until)} {formatInstant(expiresAt)}
        </Text>
      )}
      {problem !== null && <Text size="sm">{problem}</Text>}
    </Stack>
  );
}

function RemoveButton({ record }: { readonly record: ExportRecord }) {
  const t = useWords();
  const remove = useSave({
    save: () => client.exports.remove.mutate({ id: record.id }),
    groups: ['exports'],
    notice: null,
  });
  return (
    <>
      <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t(isUnfinished(record) ? WORDS.cancel : WORDS.remove)}
      </Button>
      {remove.error !== null && <ErrorNotice error={remove.error} />}
    </>
  );
}
