import type { DocumentRecord } from '@chasqui/client';
import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../api/download.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { PdfFrame } from '../components/pdf-frame.tsx';
import type { PdfFormat } from './document-files.tsx';

interface DocumentPdfProps {
  readonly document: DocumentRecord;
  readonly format: PdfFormat;
}

/** Paper of a document, beside its page. It is drawn anew when the status changes, because the paper shows it. */
export function DocumentPdf({ document: { id, status, voided }, format }: DocumentPdfProps) {
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
