import { say } from '@chasqui/core/messages';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { type ColumnWishes, ImportColumns, wishesOf } from './import-columns.tsx';
import { IMPORT_FIELDS, type ImportInput, type ImportKind, type ImportOutcome, sendImport } from './import-fields.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportCounts, ImportReport } from './import-report.tsx';
import { ImportUnits, type UnitWishes } from './import-units.tsx';
import { Loading } from './loading.tsx';
import { fileKey, inTurn, readSpreadsheet } from './read-spreadsheet.ts';
import { readWithRecalled, useRememberedColumns } from './remembered-columns.ts';
import { SpreadsheetInput } from './spreadsheet-input.tsx';
import { useLastAnswer } from './use-last-answer.ts';
import { useSave } from './use-save.ts';

const WORDS = {
  clients: say('Import clients', 'Importar clientes'),
  products: say('Import products', 'Importar productos'),
  explanation: say(
    'Choose your list as it is: titles, your own headings and other columns do no harm. You see every row before anything is saved.',
    'Elija su lista tal como la tiene: los títulos, sus propios encabezados y otras columnas no molestan. Verá cada fila antes de guardar algo.',
  ),
  file: say('Excel (XLSX) or CSV file, up to 5,000 rows', 'Archivo Excel (XLSX) o CSV, hasta 5,000 filas'),
  checked: say('Nothing was saved yet', 'Todavía no se guardó nada'),
  update: say('Update what already exists', 'Actualizar los que ya existen'),
  import: say('Import', 'Importar'),
  row: say('row', 'fila'),
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
            {file === null && <Text size="sm">{t(WORDS.explanation)}</Text>}
            <SpreadsheetInput
              label={t(WORDS.file)}
              template={`/api/${kind}/import/template`}
              file={file}
              onChange={setFile}
            />
            {file !== null && <PreviewStep key={fileKey(file)} kind={kind} file={file} onDone={setResult} />}
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

type ImportTerms = Pick<ImportInput, 'columns' | 'onExisting' | 'units'>;

interface PreviewStepProps {
  readonly kind: ImportKind;
  readonly file: File;
  readonly onDone: (result: ImportOutcome) => void;
}

function PreviewStep({ kind, file, onDone }: PreviewStepProps) {
  const t = useWords();
  const [wishes, setWishes] = useState<ColumnWishes>();
  const [units, setUnits] = useState<UnitWishes>({});
  const [isUpdating, setUpdating] = useState(false);
  const terms = {
    ...(wishes === undefined ? {} : { columns: wishes }),
    ...(Object.keys(units).length === 0 ? {} : { units }),
    onExisting: isUpdating ? 'update' : 'refuse',
  } as const;
  const { recall, remember } = useRememberedColumns(kind);
  const check = async (columns: ColumnWishes | undefined) => {
    const chosen = columns === undefined ? {} : { columns };
    return sendImport(kind, { ...(await readSpreadsheet(file)), ...terms, ...chosen, dryRun: true });
  };
  const preview = useQuery({
    queryKey: ['import-preview', kind, fileKey(file), terms],
    queryFn: ({ signal }) =>
      inTurn(signal, () => (wishes === undefined ? readWithRecalled(check, recall) : check(wishes))),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The file is sent once: reading it again may find another, or none.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useSave<ImportTerms, ImportOutcome>({
    save: async (given, options) => sendImport(kind, { ...(await readSpreadsheet(file)), ...given }, options),
    groups: [kind],
    notice: null,
    onDone,
  });
  const report = useLastAnswer(preview.data);
  if (report === undefined) return preview.error === null ? <Loading /> : <ErrorNotice error={preview.error} />;
  const fields = IMPORT_FIELDS[kind].map(({ field, title }) => ({ field, title: t(title) }));
  const taken = report.created + report.updated + report.unchanged;
  return (
    <>
      {preview.error !== null && <ErrorNotice error={preview.error} />}
      <ImportCounts report={report} title={t(WORDS.checked)} />
      <ImportColumns
        fields={fields}
        columns={report.columns}
        wishes={wishes ?? wishesOf(report)}
        onChange={(columns) => {
          remember(report.columns, columns);
          setWishes(columns);
        }}
      />
      <ImportUnits report={report} units={units} onChange={setUnits} />
      <ImportPreview kind={kind} report={report} />
      {save.error !== null && <ErrorNotice error={save.error} />}
      <Group justify="space-between">
        <Checkbox
          label={t(WORDS.update)}
          checked={isUpdating}
          onChange={({ currentTarget }) => setUpdating(currentTarget.checked)}
        />
        <Button
          disabled={taken === 0 || preview.isFetching || preview.error !== null}
          loading={save.isPending}
          onClick={() => save.mutate({ ...terms, columns: wishesOf(report) })}
        >
          {t(WORDS.import)} {t(counted(taken, WORDS.row, WORDS.rows))}
        </Button>
      </Group>
    </>
  );
}
