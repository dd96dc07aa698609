import type { OutputOf } from '@chasqui/client';
import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { say } from '@chasqui/core/messages';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { TextLink } from '../components/link.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { countDocuments, formatDay, formatMoney, today } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { sumAmounts } from './month-sales.ts';

const WORDS = {
  title: say('Who owes me', 'Quién me debe'),
  nobody: say('Nobody owes you anything.', 'Nadie le debe nada.'),
  overdue: say('Overdue', 'Vencido'),
  wasDue: say('due since', 'venció el'),
  isDue: say('due on', 'vence el'),
};

const MOST_DEBTORS = 5;

/** Debts to the company in each currency, the overdue part, and the customers with the largest debts. */
export function DebtSection() {
  const t = useWords();
  const report = useQuery(queries.reports.receivables({ limit: MOST_DEBTORS }));
  return (
    <Section title={t(WORDS.title)}>
      <QueryResult query={report}>
        {({ data }) => (
          <Stack>
            {data.length === 0 && <Text>{t(WORDS.nobody)}</Text>}
            {data.map((owed) => (
              <CurrencyDebt key={owed.currencyCode} owed={owed} />
            ))}
          </Stack>
        )}
      </QueryResult>
    </Section>
  );
}

type CurrencyAging = OutputOf<'reports', 'receivables'>['data'][number];

function CurrencyDebt({ owed }: { readonly owed: CurrencyAging }) {
  const t = useWords();
  const { currencyCode, amount, receivables, buckets, top } = owed;
  const currency = CURRENCY_CODES.find((code) => code === currencyCode);
  const overdue = sumAmounts(buckets.filter(({ bucket }) => bucket !== 'current').map((one) => one.amount));
  return (
    <div>
      <TextLink to="/receivables" search={{ currency }} fw={700} fz="xl">
        {formatMoney(amount, currencyCode)}
      </TextLink>
      <Text size="sm">{t(countDocuments(receivables))}</Text>
      {overdue > 0 && (
        <TextLink to="/receivables" search={{ status: 'overdue', currency }} size="sm" c="var(--mantine-color-error)">
          {t(WORDS.overdue)}: {formatMoney(overdue, currencyCode)}
        </TextLink>
      )}
      <Stack component="ul" gap={4} mt="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {top.map((debtor) => (
          <Debtor key={debtor.identityNumber} debtor={debtor} currencyCode={currencyCode} />
        ))}
      </Stack>
    </div>
  );
}

interface DebtorProps {
  readonly debtor: CurrencyAging['top'][number];
  readonly currencyCode: string;
}

function Debtor({ debtor: { identityNumber, name, amount, dueDate }, currencyCode }: DebtorProps) {
  const t = useWords();
  const isOverdue = dueDate !== null && dueDate < today();
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <TextLink to="/receivables" search={{ customer: identityNumber }} size="sm">
          {name}
        </TextLink>
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {formatMoney(amount, currencyCode)}
        </Text>
      </Group>
      {dueDate !== null && (
        <Text size="xs" c={isOverdue ? 'var(--mantine-color-error)' : 'dimmed'}>
          {t(isOverdue ? WORDS.wasDue : WORDS.isDue)} {formatDay(dueDate)}
        </Text>
      )}
    </li>
  );
}
