import type { DocumentRecord, EmissionResult } from '@chasqui/client';
import { isOfKind } from '@chasqui/core/document-types';
import { say } from '@chasqui/core/messages';
import { Alert, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchFile } from '../api/download.ts';
import { counterpartyOf } from '../components/counterparty.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { describeWarning } from '../components/field-words.ts';
import { Loading } from '../components/loading.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PdfFrame } from '../components/pdf-frame.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { ReturnCodeAdvice } from '../components/return-code-advice.tsx';
import { SaleLinks } from '../components/sale-links.tsx';
import { hasNoEffect, StatusBadge } from '../components/status-badge.tsx';
import { typeName } from '../components/type-name.ts';
import { WhatsAppButton } from '../components/whats-app-button.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import type { KindWords } from './emission-kind.ts';
import { useIssuedDocument } from './issued-document.ts';

export const NOT_ISSUED = say('Not issued', 'No se emitió');

const WORDS = {
  another: say('Issue another', 'Emitir otro'),
  open: say('Open the document', 'Abrir el comprobante'),
  nextStep: say(
    'It has no effect. Open it to correct the cause and issue it again.',
    'No tiene efecto. Ábralo para corregir la causa y volver a emitirlo.',
  ),
  waiting: say(
    'SUNAT has not answered yet. This page updates by itself; you may go on working.',
    'SUNAT todavía no responde. Esta página se actualiza sola; puede seguir trabajando.',
  ),
};

interface EmissionDoneProps {
  readonly kind: KindWords;
  readonly result: EmissionResult;
  /** Begins the next document. */
  readonly onNext: () => void;
}

/** Shows a document that was emitted, and its state until the authority has answered. */
export function EmissionDone({ kind, result, onNext }: EmissionDoneProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { document, number, pdf, status, cdrDescription } = useIssuedDocument(kind, result);
  const isIssued = !hasNoEffect({ status });
  return (
    <>
      <PageHeader title={`${t(isIssued ? kind.issued : NOT_ISSUED)}: ${number}`}>
        <Button variant={isIssued ? 'default' : 'filled'} component={Link} to={`/documents/${result.id}`}>
          {t(WORDS.open)}
        </Button>
        {isIssued && pdf !== undefined && <PrintButton path={pdf} variant="default" />}
        <Button variant={isIssued ? 'filled' : 'default'} onClick={onNext} autoFocus>
          {t(WORDS.another)}
        </Button>
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack>
          <Group role="status">
            <StatusBadge status={status} />
            <Text>{isIssued && (cdrDescription ?? (status === 'SENT' ? t(WORDS.waiting) : ''))}</Text>
          </Group>
          {!isIssued && <NotIssued result={document ?? result} />}
          {document !== undefined && isIssued && <NextSteps document={document} number={number} />}
          {document !== undefined && <Summary document={document} />}
          {result.warnings.map(({ code, message }) => (
            <Alert key={code} color="yellow">
              {describeWarning(message, language)}
            </Alert>
          ))}
        </Stack>
        {document !== undefined && isIssued && <Paper path={pdf} />}
      </SimpleGrid>
    </>
  );
}

interface NextStepsProps {
  readonly document: DocumentRecord;
  readonly number: string;
}

/** Ways to go on with a document that was issued: to its buyer, its goods, or another one like it. */
function NextSteps({ document, number }: NextStepsProps) {
  const { documentType, links } = document;
  return (
    <Group gap="xs">
      {links.public !== null && <WhatsAppButton title={`${typeName(documentType)} ${number}`} link={links.public} />}
      {isOfKind(documentType, 'sale') && <SaleLinks sale={document} />}
    </Group>
  );
}

/** Tells why a document has no effect. Its page has what to do next. */
export function NotIssued({ result }: { readonly result: Pick<EmissionResult, 'cdrResponseCode' | 'cdrDescription'> }) {
  const t = useWords();
  return (
    <Alert color="red">
      <ReturnCodeAdvice code={result.cdrResponseCode} description={result.cdrDescription} />
      <Text size="sm">{t(WORDS.nextStep)}</Text>
    </Alert>
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
