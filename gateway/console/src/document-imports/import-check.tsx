import type { InputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { ImportColumns, wishesOf } from '../components/import-columns.tsx';
import { Loading } from '../components/loading.tsx';
import { fileKey, inTurn, readSpreadsheet } from '../components/read-spreadsheet.ts';
import { readWithRecalled, useRememberedColumns } from '../components/remembered-columns.ts';
import { useLastAnswer } from '../components/use-last-answer.ts';
import { countDocuments, counted, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { DocumentsPreview } from './documents-preview.tsx';
import type { DocumentImportPreview } from './import-words.ts';

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
  const preview = async (columns: Input['columns']) => asPreview(await send(columns, true));
  const readColumns = () => (chosen === undefined ? readWithRecalled(preview, recall) : preview(chosen));
  const check = useQuery({
    queryKey: ['document-import-check', type, fileKey(file), chosen],
    queryFn: ({ signal }) => inTurn(signal, readColumns),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The file is sent once: reading it again may find another, or none.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const checked = useLastAnswer(check.data);
  if (checked === undefined) return check.error === null ? <Loading /> : <ErrorNotice error={check.error} />;
  const columns = wishesOf(checked);
  return (
    <>
      {check.error !== null && <ErrorNotice error={check.error} />}
      <CheckCounts preview={checked} />
      <ImportColumns
        fields={checked.fields}
        columns={checked.columns}
        wishes={chosen ?? columns}
        onChange={(wishes) => {
          remember(checked.columns, wishes);
          setChosen(wishes);
        }}
      />
      <DocumentsPreview preview={checked} />
      <Group justify="flex-end">
        {checked.problems.length > 0 && <Text size="sm">{t(WORDS.correct)}</Text>}
        <ConfirmButton
          // The key of a request goes with its columns.
          key={JSON.stringify(columns)}
          variant="filled"
          isHarmless
          label={`${t(WORDS.issue)} ${t(countDocuments(checked.ready))}`}
          question={t(askToIssue(checked))}
          disabled={checked.problems.length > 0 || checked.ready === 0 || check.isFetching || check.error !== null}
          onConfirm={(_nothing, options) => send(columns, false, options)}
          onDone={onSent}
          groups={['documentImports']}
        />
      </Group>
    </>
  );
}

/** Returns the question before documents go out: how many, and their sum by currency. */
function askToIssue({ ready, totals }: DocumentImportPreview): Message {
  const sums = totals.map(({ currencyCode, total }) => formatMoney(total, currencyCode));
  const count = countDocuments(ready);
  const [forSums, porSumas] =
    sums.length === 0 ? ['', ''] : [`, for ${sums.join(' and ')}`, `, por ${sums.join(' y ')}`];
  return say(
    `${count.message}${forSums}, will be issued and sent to SUNAT.`,
    `Se ${ready === 1 ? 'emitirá' : 'emitirán'} ${count.es}${porSumas}, y se ${ready === 1 ? 'enviará' : 'enviarán'} a SUNAT.`,
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
