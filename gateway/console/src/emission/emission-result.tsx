import type { DocumentRecord, EmissionResult } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchFile } from '../api/download.ts';
import { queries } from '../api/queries.ts';
import { counterpartyOf } from '../components/counterparty.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { usePaperFormat } from '../components/paper-format.ts';
import { PdfFrame } from '../components/pdf-frame.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { KindWords } from './emission-kind.ts';

const WORDS = {
  another: say('Issue another', 'Emitir otro'),
  open: say('Open the document', 'Abrir el comprobante'),
  waiting: say(
    'SUNAT has not answered yet. This page updates by itself; you may go on working.',
    'SUNAT todavía no responde. Esta página se actualiza sola; puede seguir trabajando.',
  ),
};

/** Milliseconds after which a document without a verdict is asked for again, by the number of questions so far. */
function nextQuestionMs(questions: number): number {
  if (questions < 5) return 1_500;
  return questions < 20 ? 5_000 : 30_000;
}

interface EmissionDoneProps {
  readonly kind: KindWords;
  readonly result: EmissionResult;
  /** Begins the next document. */
  readonly onNext: () => void;
}

/** Shows a document that was emitted, and its state until the authority has answered. */
export function EmissionDone({ kind, result, onNext }: EmissionDoneProps) {
  const t = useWords();
  const { data: document } = useQuery({
    ...queries.documents.get({ id: result.id }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'SENT' ? nextQuestionMs(state.dataUpdateCount) : false,
  });
  const [format] = usePaperFormat(kind.documentType);
  const pdf = document?.links.pdf ? `${document.links.pdf}?format=${format}` : undefined;
  const { status, cdrDescription } = document ?? result;
  const number = document === undefined ? result.documentId : `${document.series}-${document.correlative}`;
  return (
    <>
      <PageHeader title={`${t(kind.issued)}: ${number}`}>
        <Button variant="default" component={Link} to={`/documents/${result.id}`}>
          {t(WORDS.open)}
        </Button>
        {pdf !== undefined && <PrintButton path={pdf} variant="default" />}
        <Button onClick={onNext} autoFocus>
          {t(WORDS.another)}
        </Button>
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack>
          <Group role="status">
            <StatusBadge status={status} />
            <Text>{cdrDescription ?? (status === 'SENT' ? t(WORDS.waiting) : '')}</Text>
          </Group>
          {document !== undefined && <Summary document={document} />}
          {result.warnings.map(({ code, message }) => (
            <Alert key={code} color="yellow">
              {message}
            </Alert>
          ))}
        </Stack>
        {document !== undefined && <Paper path={pdf} />}
      </SimpleGrid>
    </>
  );
}

function Summary({ document }: { readonly document: DocumentRecord }) {
  const { recipient, issueDate, currencyCode, totals, observations } = document;
  const party = counterpartyOf(document);
  return (
    <div>
      {party !== undefined && (
        <Text>
          {party.name} · {party.identityNumber}
        </Text>
      )}
      <Text>{formatDay(issueDate)}</Text>
      {recipient === undefined && (
        <Text fw={700} size="xl">
          {formatMoney(totals.payable, currencyCode)}
        </Text>
      )}
      <List size="sm">
        {observations.map(({ code, message }) => (
          <List.Item key={code}>{message}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** PDF of a document, once it has one. */
function Paper({ path }: { readonly path: string | undefined }) {
  const { data, error } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(String(path), { signal }),
    enabled: path !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <ErrorNotice error={error} />;
  return data === undefined ? <Loading /> : <PdfFrame pdf={data} />;
}
