import { type Message, say } from '@chasqui/core/messages';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../api/download.ts';
import { DataTable } from '../components/data-table.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { formatInstant } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { SalesMonth } from './sales-month.ts';

const WORDS = {
  file: say('File', 'Archivo'),
  name: say('Name', 'Nombre'),
  created: say('Date', 'Fecha'),
  actions: say('Actions', 'Acciones'),
  download: say('Download', 'Descargar'),
};

type MonthFile = SalesMonth['files'][number];

const FILE_KINDS: Readonly<Record<MonthFile['kind'], Message>> = {
  proposal: say("SUNAT's proposal", 'Propuesta de SUNAT'),
  replacement: say('Your replacement', 'Su reemplazo'),
  preliminary: say('Registered preliminary', 'Preliminar registrado'),
  receipt: say('Receipt', 'Constancia'),
  faults: say('Faults of your replacement', 'Errores de su reemplazo'),
};

interface MonthFilesProps {
  readonly label: string;
  readonly month: SalesMonth;
}

/** Files of a month, the newest of each kind. */
export function MonthFiles({ label, month: { period, files } }: MonthFilesProps) {
  const t = useWords();
  const download = useMutation({
    mutationFn: ({ kind, fileName }: MonthFile) => downloadFile(`/api/sire/sales/${period}/files/${kind}`, fileName),
  });
  return (
    <>
      {download.error !== null && <ErrorNotice error={download.error} />}
      <DataTable
        label={label}
        columns={[
          { header: t(WORDS.file), cell: ({ kind }) => t(FILE_KINDS[kind]) },
          { header: t(WORDS.name), cell: ({ fileName }) => fileName },
          { header: t(WORDS.created), cell: ({ createdAt }) => formatInstant(createdAt) },
          {
            header: t(WORDS.actions),
            cell: (file) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t(WORDS.download)}: ${t(FILE_KINDS[file.kind])}`}
                leftSection={<IconDownload aria-hidden size={16} />}
                loading={download.isPending && download.variables.kind === file.kind}
                onClick={() => download.mutate(file)}
              >
                {t(WORDS.download)}
              </Button>
            ),
          },
        ]}
        rows={files}
        keyOf={({ kind }) => kind}
      />
    </>
  );
}
