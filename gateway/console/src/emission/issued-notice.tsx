import type { EmissionResult } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { Alert, Group, Text, Title } from '@mantine/core';
import { describeWarning } from '../components/field-words.ts';
import { ButtonLink } from '../components/link.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { hasNoEffect, StatusBadge } from '../components/status-badge.tsx';
import { formatMoney } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import type { KindWords } from './emission-kind.ts';
import { NOT_ISSUED, NotIssued } from './emission-result.tsx';
import { EmitAgain } from './emit-again.tsx';
import { useIssuedDocument } from './issued-document.ts';

const WORDS = { open: say('Open', 'Abrir') };

interface IssuedNoticeProps {
  readonly kind: KindWords;
  readonly result: EmissionResult;
}

/** Tells of the document that was issued last, above the form of the next one. */
export function IssuedNotice({ kind, result }: IssuedNoticeProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { document, number, pdf, status } = useIssuedDocument(kind, result);
  const isIssued = !hasNoEffect({ status });
  return (
    <Alert role="group" color={isIssued ? (status === 'ACCEPTED' ? 'green' : 'blue') : 'red'}>
      <Group justify="space-between">
        <Group>
          <Title order={2} size="h5">
            {t(isIssued ? kind.issued : NOT_ISSUED)}: {number}
          </Title>
          {document !== undefined && (
            <Text fw={700}>{formatMoney(document.totals.payable, document.currencyCode)}</Text>
          )}
          <div role="status">
            <StatusBadge status={status} />
          </div>
        </Group>
        <Group gap="xs">
          {isIssued && pdf !== undefined && <PrintButton path={pdf} size="xs" />}
          {!isIssued && document !== undefined && <EmitAgain document={document} />}
          <ButtonLink to="/documents/$id" params={{ id: result.id }} size="xs" variant="default">
            {t(WORDS.open)}
          </ButtonLink>
        </Group>
      </Group>
      {!isIssued && <NotIssued result={document ?? result} />}
      {result.warnings.map(({ code, message }) => (
        <Text key={code} size="sm">
          {describeWarning(message, language)}
        </Text>
      ))}
    </Alert>
  );
}
