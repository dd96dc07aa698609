import { type InputOf, isChasquiApiError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { ImportColumns, wishesOf } from '../components/import-columns.tsx';
import { Loading } from '../components/loading.tsx';
import { fileKey, inTurn, readSpreadsheet } from '../components/read-spreadsheet.ts';
import { useSave } from '../components/use-save.ts';
import { countDocuments, counted } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { DocumentsPreview } from './documents-preview.tsx';
import type { DocumentImportPreview } from './import-words.ts';
import { useRememberedColumns } from './remembered-columns.ts';

const WORDS = {
  checked: say('Nothing was issued yet', 'Todavía no se emitió nada'),
  correct: say(
    'Correct the file and choose it again. A file with a problem issues nothing.',
    'Corrija el archivo y vuelva a elegirlo. Un archivo con un problema no emite nada.',
  ),
  issue: say('Issue', 'Emitir'),
};

type Input = InputOf<'documentImports', 'create'>;

interface ImportCheckProps {
  /** Catalog 01; undefined if a column tells it. */
  readonly type: Input['type'];
  readonly file: File;
  readonly onSent: () => void;
}

/** Check of a spreadsheet: its columns, its documents with every problem, and the button that issues them. */
export function ImportCheck({ type, file, onSent }: ImportCheckProps) {
  const t = useWords();
  const [chosen, setChosen] = useState<Input['columns']>();
  const send = async (columns: Input['columns'], isDryRun: boolean, options = {}) => {
    const input = { ...(await readSpreadsheet(file)), type, columns, dryRun: isDryRun, fileName: file.name };
    return client.documentImports.create.mutate(input, options);
  };
  const { recall, remember } = useRememberedColumns(type);
  const readColumns = async () => {
    const first = asPreview(await send(chosen, true));
    const recalled = chosen === undefined ? recall(first.columns) : undefined;
    if (recalled === undefined) return first;
    // Columns of an earlier file may not suit this one.
    return send(recalled, true).then(asPreview, (error) => (isChasquiApiError(error) ? first : Promise.reject(error)));
  };
  const check = useQuery({
    queryKey: ['document-import-check', type, fileKey(file), chosen],
    queryFn: ({ signal }) => inTurn(signal, readColumns),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The file is sent once: reading it again may find another, or none.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const issue = useSave({
    save: (columns: Input['columns'], options) => send(columns, false, options),
    groups: ['documentImports'],
    notice: null,
    onDone: onSent,
  });
  if (check.data === undefined) return check.error === null ? <Loading /> : <ErrorNotice error={check.error} />;
  const { data: preview, isFetching } = check;
  return (
    <>
      {check.error !== null && <ErrorNotice error={check.error} />}
      <CheckCounts preview={preview} />
      <ImportColumns
        fields={preview.fields}
        columns={preview.columns}
        wishes={chosen ?? wishesOf(preview)}
        onChange={(columns) => {
          remember(preview.columns, columns);
          setChosen(columns);
        }}
      />
      <DocumentsPreview preview={preview} />
      {issue.error !== null && <ErrorNotice error={issue.error} />}
      <Group justify="flex-end">
        {preview.problems.length > 0 && <Text size="sm">{t(WORDS.correct)}</Text>}
        <Button
          disabled={preview.problems.length > 0 || preview.ready === 0 || isFetching || check.error !== null}
          loading={issue.isPending}
          onClick={() => issue.mutate(wishesOf(preview))}
        >
          {t(WORDS.issue)} {t(countDocuments(preview.ready))}
        </Button>
      </Group>
    </>
  );
}

function asPreview(answer: Awaited<ReturnType<typeof client.documentImports.create.mutate>>): DocumentImportPreview {
  if ('preview' in answer) return answer;
  throw new Error('A check was answered as a run');
}

const COUNTS = {
  ready: { one: say('ready', 'listo'), many: say('ready', 'listos') },
  known: { one: say('out already', 'ya emitido'), many: say('out already', 'ya emitidos') },
  failed: { one: say('with problems', 'con problemas'), many: say('with problems', 'con problemas') },
} as const;

function CheckCounts({ preview }: { readonly preview: DocumentImportPreview }) {
  const t = useWords();
  const { total, problems } = preview;
  const parts = (['ready', 'known', 'failed'] as const)
    .filter((name) => preview[name] > 0)
    .map((name) => t(counted(preview[name], COUNTS[name].one, COUNTS[name].many)));
  return (
    <Alert role="status" color={problems.length > 0 ? 'orange' : 'green'} title={t(WORDS.checked)}>
      <Text size="sm">{[t(countDocuments(total)), ...parts].join(' · ')}</Text>
    </Alert>
  );
}
