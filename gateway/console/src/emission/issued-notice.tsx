import type { EmissionResult } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Group, Text, Title } from '@mantine/core';
import { ButtonLink } from '../components/link.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { hasNoEffect, StatusBadge } from '../components/status-badge.tsx';
import { formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import type { KindWords } from './emission-kind.ts';
import { useIssuedDocument } from './issued-document.ts';

const WORDS = {
  notIssued: say('Not issued', 'No se emitió'),
  open: say('Open', 'Abrir'),
};

interface IssuedNoticeProps {
  readonly kind: KindWords;
  readonly result: EmissionResult;
}

/** Tells of the document that was issued last, above the form of the next one. */
export function IssuedNotice({ kind, result }: IssuedNoticeProps) {
  const t = useWords();
  const { document, number, pdf, status, cdrDescription } = useIssuedDocument(kind, result);
  const isIssued = !hasNoEffect({ status });
  return (
    <Alert role="status" color={isIssued ? (status === 'ACCEPTED' ? 'green' : 'blue') : 'red'}>
      <Group justify="space-between">
        <Group>
          <Title order={2} size="h5">
            {t(isIssued ? kind.issued : WORDS.notIssued)}: {number}
          </Title>
          {document !== undefined && (
            <Text fw={700}>{formatMoney(document.totals.payable, document.currencyCode)}</Text>
          )}
          <StatusBadge status={status} />
        </Group>
        <Group gap="xs">
          {isIssued && pdf !== undefined && <PrintButton path={pdf} size="xs" />}
          <ButtonLink to="/documents/$id" params={{ id: result.id }} size="xs" variant="default">
            {t(WORDS.open)}
          </ButtonLink>
        </Group>
      </Group>
      {!isIssued && <Text size="sm">{cdrDescription}</Text>}
      {result.warnings.map(({ code, message }) => (
        <Text key={code} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  );
}
