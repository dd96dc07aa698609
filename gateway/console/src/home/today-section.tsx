import { say } from '@chasqui/core/messages';
import { PAYMENT_METHOD_NAMES } from '@chasqui/core/payment-methods';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { TextLink } from '../components/link.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { countDocuments, formatMoney, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { OWED_SALES } from '../reports/sales-report.tsx';

const WORDS = {
  title: say('Sold today', 'Vendido hoy'),
  none: say('No sale yet today', 'Todavía no hay ventas hoy'),
  accepted: say(
    'Documents that SUNAT accepted. Credit notes are subtracted.',
    'Comprobantes que SUNAT aceptó. Las notas de crédito se restan.',
  ),
  reports: say('See the reports', 'Ver los reportes'),
};

/** Sales of today, in each currency and by method of payment. */
export function TodaySection() {
  const t = useWords();
  const day = today();
  const report = useQuery(queries.reports.sales({ from: day, to: day }));
  return (
    <Section title={t(WORDS.title)}>
      <QueryResult query={report}>
        {({ data }) => (
          <Stack gap="xs">
            {data.length === 0 && (
              <>
                <Text fw={700} fz="xl">
                  {formatMoney(0, 'PEN')}
                </Text>
                <Text size="sm">{t(WORDS.none)}</Text>
              </>
            )}
            {data.map(({ currencyCode, documents, totals, byMethod }) => (
              <div key={currencyCode}>
                <Text fw={700} fz="xl">
                  {formatMoney(totals.total, currencyCode)}
                </Text>
                <Text size="sm" mb={4}>
                  {t(countDocuments(documents))}
                </Text>
                {byMethod.map((method) => (
                  <Group key={method.paidWith} justify="space-between" wrap="nowrap">
                    <Text size="sm">
                      {t(method.paidWith === 'owed' ? OWED_SALES : PAYMENT_METHOD_NAMES[method.paidWith])}
                    </Text>
                    <Text size="sm" fw={600}>
                      {formatMoney(method.totals.total, currencyCode)}
                    </Text>
                  </Group>
                ))}
              </div>
            ))}
            <Text size="xs" c="dimmed">
              {t(WORDS.accepted)}
            </Text>
            <TextLink to="/reports" search={{ from: day, to: day }} size="sm">
              {t(WORDS.reports)}
            </TextLink>
          </Stack>
        )}
      </QueryResult>
    </Section>
  );
}
