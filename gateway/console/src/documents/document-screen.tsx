import type { DocumentRecord } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { formatDocumentNumber, parseDocumentId } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import type { PdfFormat } from '@chasqui/core/print';
import { Box, Grid, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fetchFile } from '../api/download.ts';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { ButtonLink } from '../components/link.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { usePaperFormat } from '../components/paper-format.ts';
import { PdfFrame } from '../components/pdf-frame.tsx';
import { SaleLinks } from '../components/sale-links.tsx';
import { hasVerdict } from '../components/status-badge.tsx';
import { typeName } from '../components/type-name.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { DocumentEmails } from './document-emails.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentHistory } from './document-history.tsx';
import { DocumentLines } from './document-lines.tsx';
import { NextStep } from './next-step.tsx';
import { Observations } from './observations.tsx';
import { PublicLink } from './public-link.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { useVoidOptions } from './void-options.ts';
import { VoidSection } from './void-section.tsx';

const route = getRouteApi('/member/documents/$id');

/** Finds a document by its id or by its number, such as `20123456789-01-F001-1`: links know only the number of some. */
function findDocument(idOrNumber: string) {
  return parseDocumentId(idOrNumber) === null
    ? queries.documents.get({ id: idOrNumber })
    : queries.documents.getByNumber({ documentId: idOrNumber });
}

export default function DocumentScreen() {
  const { id } = route.useParams();
  const { data, error } = useQuery<DocumentRecord, Error, DocumentRecord, unknown[]>({
    ...findDocument(id),
    refetchInterval: ({ state }) => (state.data && !hasVerdict(state.data) ? refreshAfter(state) : false),
  });
  if (error !== null) return <ErrorNotice error={error} />;
  // Another document may open on the same screen, and its forms start empty.
  return data === undefined ? <Loading /> : <DocumentView key={data.id} document={data} />;
}

function DocumentView({ document }: { readonly document: DocumentRecord }) {
  const mayIssue = useMayIssue();
  const isWide = useMediaQuery('(min-width: 75em)');
  const [format, setFormat] = usePaperFormat(document.documentType);
  const title = `${typeName(document.documentType)} ${formatDocumentNumber(document)}`;
  const hasPreview = isWide && document.links.pdf !== null;
  return (
    <>
      <PageHeader title={title}>{mayIssue && <DocumentActions document={document} />}</PageHeader>
      <Grid>
        <Grid.Col span={hasPreview ? 7 : 12}>
          <Stack>
            <DocumentFacts document={document} />
            <NextStep document={document} />
            <Observations observations={document.observations} />
            <DocumentFiles document={document} format={format} onFormat={setFormat} />
            <DocumentLines document={document} />
            <RelatedDocuments document={document} />
            <PublicLink title={title} link={document.links.public} />
            <DocumentEmails document={document} />
            <VoidSection document={document} />
            <DocumentHistory history={document.history} />
          </Stack>
        </Grid.Col>
        {hasPreview && (
          <Grid.Col span={5}>
            <DocumentPdf document={document} format={format} />
          </Grid.Col>
        )}
      </Grid>
    </>
  );
}

const WORDS = {
  creditNote: say('Credit note', 'Nota de crédito'),
  debitNote: say('Debit note', 'Nota de débito'),
};

/** Links to the documents that one can issue about a document. */
function DocumentActions({ document }: { readonly document: DocumentRecord }) {
  const t = useWords();
  const { id, documentType, status, voided } = document;
  const { isBeingVoided } = useVoidOptions(document);
  if (!isOfKind(documentType, 'sale') || status !== 'ACCEPTED' || voided) return null;
  return (
    <>
      <SaleLinks sale={document} />
      {!isBeingVoided && (
        <>
          <ButtonLink to="/emit/credit-note" search={{ document: id }} variant="default">
            {t(WORDS.creditNote)}
          </ButtonLink>
          <ButtonLink to="/emit/debit-note" search={{ document: id }} variant="default">
            {t(WORDS.debitNote)}
          </ButtonLink>
        </>
      )}
    </>
  );
}

interface DocumentPdfProps {
  readonly document: DocumentRecord;
  readonly format: PdfFormat;
}

/** Paper of a document, beside its page. It is drawn anew when the status changes, because the paper shows it. */
function DocumentPdf({ document: { id, status, voided }, format }: DocumentPdfProps) {
  const { data, error } = useQuery({
    queryKey: ['document-pdf', id, format, status, voided],
    queryFn: ({ signal }) => fetchFile(`/api/documents/${id}/pdf?format=${format}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <Box pos="sticky" top={72}>
      {error !== null && <ErrorNotice error={error} />}
      {data === undefined ? error === null && <Loading /> : <PdfFrame pdf={data} />}
    </Box>
  );
}
