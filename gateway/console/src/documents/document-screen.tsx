import type { DocumentRecord } from '@chasqui/client';
import { formatDocumentNumber, parseDocumentId } from '@chasqui/core/identity';
import { Grid, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../api/queries.ts';
import { refreshAfter } from '../api/refresh.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentEmails } from './document-emails.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentFiles, type PdfFormat } from './document-files.tsx';
import { DocumentHistory } from './document-history.tsx';
import { DocumentLines } from './document-lines.tsx';
import { DocumentPdf } from './document-pdf.tsx';
import { hasVerdict, typeName } from './document-words.ts';
import { NextStep } from './next-step.tsx';
import { Observations } from './observations.tsx';
import { PublicLink } from './public-link.tsx';
import { RelatedDocuments } from './related-documents.tsx';
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
  const [format, setFormat] = useState<PdfFormat>('a4');
  const hasPreview = isWide && document.links.pdf !== null;
  return (
    <>
      <PageHeader title={`${typeName(document.documentType)} ${formatDocumentNumber(document)}`}>
        {mayIssue && <DocumentActions document={document} />}
      </PageHeader>
      <Grid>
        <Grid.Col span={hasPreview ? 7 : 12}>
          <Stack>
            <DocumentFacts document={document} />
            <NextStep document={document} />
            <Observations observations={document.observations} />
            <DocumentFiles document={document} format={format} onFormat={setFormat} />
            <DocumentLines document={document} />
            <RelatedDocuments document={document} />
            <PublicLink link={document.links.public} />
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
