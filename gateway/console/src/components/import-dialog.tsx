import { say } from '@chasqui/core/messages';
import { toSpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { Button, Checkbox, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../api/download.ts';
import { useWords } from '../language/language.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { type ColumnWishes, ImportColumns, wishesOf } from './import-columns.tsx';
import { type ImportInput, type ImportKind, type ImportOutcome, sendImport } from './import-fields.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportCounts, ImportReport } from './import-report.tsx';
import { Loading } from './loading.tsx';
import { readBase64 } from './read-base64.ts';
import { useSave } from './use-save.ts';

const WORDS = {
  clients: say('Import clients', 'Importar clientes'),
  products: say('Import products', 'Importar productos'),
  explanation: say(
    'Choose your list as it is: titles, your own headings and other columns do no harm. You see every row before anything is saved.',
    'Elija su lista tal como la tiene: los títulos, sus propios encabezados y otras columnas no molestan. Verá cada fila antes de guardar algo.',
  ),
  template: say('Download a template', 'Descargar plantilla'),
  file: say('Excel (XLSX) or CSV file, up to 5,000 rows', 'Archivo Excel (XLSX) o CSV, hasta 5,000 filas'),
  choose: say('Choose a file', 'Elija un archivo'),
  checked: say('Nothing was saved yet', 'Todavía no se guardó nada'),
  update: say('Update what already exists', 'Actualizar los que ya existen'),
  import: say('Import', 'Importar'),
  rows: say('rows', 'filas'),
  another: say('Import another file', 'Importar otro archivo'),
  close: say('Close', 'Cerrar'),
};

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** Imports a spreadsheet in three steps: the file, the preview with its columns, and the result. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const t = useWords();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportOutcome | null>(null);
  const restart = () => {
    setFile(null);
    setResult(null);
  };
  return (
    <Modal
      opened
      title={t(WORDS[kind])}
      size="75rem"
      fullScreen={isNarrow ?? false}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t(WORDS.close) }}
    >
      <Stack>
        {result === null ? (
          <>
            <FileStep kind={kind} file={file} onChange={setFile} />
            {file !== null && <PreviewStep key={keyOf(file)} kind={kind} file={file} onDone={setResult} />}
          </>
        ) : (
          <>
            <ImportReport report={result} />
            <Group justify="flex-end">
              <Button variant="default" onClick={restart}>
                {t(WORDS.another)}
              </Button>
              <Button onClick={onClose}>{t(WORDS.close)}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

interface FileStepProps {
  readonly kind: ImportKind;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

function FileStep({ kind, file, onChange }: FileStepProps) {
  const t = useWords();
  const chooser = useRef<HTMLButtonElement>(null);
  // Who opens the dialog has a file to choose.
  useEffect(() => chooser.current?.click(), []);
  const download = useMutation({ mutationFn: () => downloadFile(`/api/${kind}/import/template`) });
  return (
    <>
      {file === null && <Text size="sm">{t(WORDS.explanation)}</Text>}
      <Group align="flex-end">
        <FileInput
          ref={chooser}
          flex={1}
          miw={240}
          label={t(WORDS.file)}
          placeholder={t(WORDS.choose)}
          accept=".xlsx,.csv,.txt"
          value={file}
          onChange={onChange}
        />
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={16} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(WORDS.template)}
        </Button>
      </Group>
      {download.error !== null && <ErrorNotice error={download.error} />}
    </>
  );
}

type ImportTerms = Pick<ImportInput, 'columns' | 'onExisting'>;

interface PreviewStepProps {
  readonly kind: ImportKind;
  readonly file: File;
  readonly onDone: (result: ImportOutcome) => void;
}

function PreviewStep({ kind, file, onDone }: PreviewStepProps) {
  const t = useWords();
  const [wishes, setWishes] = useState<ColumnWishes>();
  const [isUpdating, setUpdating] = useState(false);
  const terms = {
    ...(wishes === undefined ? {} : { columns: wishes }),
    onExisting: isUpdating ? 'update' : 'refuse',
  } as const;
  const preview = useQuery({
    queryKey: ['import-preview', kind, keyOf(file), terms],
    queryFn: async () => sendImport(kind, { ...(await readSpreadsheet(file)), ...terms, dryRun: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const save = useSave<ImportTerms, ImportOutcome>({
    save: async (given, options) => sendImport(kind, { ...(await readSpreadsheet(file)), ...given }, options),
    groups: [kind],
    notice: null,
    onDone,
  });
  if (preview.data === undefined) return preview.error === null ? <Loading /> : <ErrorNotice error={preview.error} />;
  const { data: report } = preview;
  const taken = report.created + report.updated + report.unchanged;
  return (
    <>
      {preview.error !== null && <ErrorNotice error={preview.error} />}
      <ImportCounts report={report} title={t(WORDS.checked)} />
      <ImportColumns kind={kind} columns={report.columns} isDisabled={preview.isFetching} onChange={setWishes} />
      <ImportPreview kind={kind} report={report} />
      {save.error !== null && <ErrorNotice error={save.error} />}
      <Group justify="space-between">
        <Checkbox
          label={t(WORDS.update)}
          checked={isUpdating}
          disabled={preview.isFetching}
          onChange={({ currentTarget }) => setUpdating(currentTarget.checked)}
        />
        <Button
          disabled={taken === 0 || preview.isFetching || preview.error !== null}
          loading={save.isPending}
          onClick={() => save.mutate({ ...terms, columns: wishesOf(report) })}
        >
          {`${t(WORDS.import)} ${taken} ${t(WORDS.rows)}`}
        </Button>
      </Group>
    </>
  );
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Reads a spreadsheet that a person chose, as the service takes it. */
async function readSpreadsheet(chosen: File): Promise<{ readonly csv: string } | { readonly xlsx: string }> {
  const file = toSpreadsheetFile(new Uint8Array(await chosen.arrayBuffer()));
  return file.kind === 'csv' ? { csv: file.text } : { xlsx: await readBase64(chosen) };
}
