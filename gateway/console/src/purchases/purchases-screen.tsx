import { say } from '@chasqui/core/messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { queries } from '../api/queries.ts';
import { chooseMonth, MonthSelect } from '../components/month-select.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { Section } from '../components/section.tsx';
import { latestMonths } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { useMayIssue } from '../session/use-account.ts';
import { findRunning, rereadAfter } from '../sire/sales-month.ts';
import { TicketList } from '../sire/ticket-list.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { PurchaseProblems } from './purchase-problems.tsx';
import type { PurchaseSearch } from './purchase-search.ts';
import type { PurchasesMonth } from './purchase-words.ts';
import { PurchasesStanding } from './purchases-standing.tsx';
import { SupplierXmlUpload } from './supplier-xml-upload.tsx';

const WORDS = {
  title: say('Purchases (SIRE)', 'Compras (SIRE)'),
  proposal: say("SUNAT's proposal", 'Propuesta de SUNAT'),
  purchases: say('Purchases of the month', 'Compras del mes'),
  xml: say('Files of suppliers', 'Archivos de proveedores'),
  tickets: say('Steps asked of SUNAT', 'Pasos pedidos a SUNAT'),
};

/** Documents are kept for five years. */
const MONTHS = 60;

const route = getRouteApi('/member/purchases');

export default function PurchasesScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const months = latestMonths(MONTHS);
  const period = chooseMonth(months, search.period);
  const month = useQuery({
    ...queries.sire.getPurchases({ period: period.replace('-', '') }),
    refetchInterval: ({ state }) => {
      const running = state.data && findRunning(state.data);
      return running === undefined ? false : rereadAfter(running, Date.now());
    },
  });
  const change = (next: PurchaseSearch) =>
    void navigate({ to: '.', search: (current) => ({ ...current, page: undefined, ...next }), replace: true });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <MonthSelect months={months} value={period} onChange={(next) => change({ period: next })} />
        <QueryResult query={month}>
          {(found) => <MonthSections month={found} period={period} search={search} onChange={change} />}
        </QueryResult>
      </Stack>
    </>
  );
}

interface MonthSectionsProps {
  readonly month: PurchasesMonth;
  readonly period: string;
  readonly search: PurchaseSearch;
  readonly onChange: (change: PurchaseSearch) => void;
}

function MonthSections({ month, period, search, onChange }: MonthSectionsProps) {
  const t = useWords();
  const mayIssue = useMayIssue();
  return (
    <>
      <Section title={t(WORDS.proposal)}>
        <PurchasesStanding month={month} mayAct={mayIssue} />
      </Section>
      <PurchaseProblems month={month} period={period} />
      {month.purchaseCount > 0 && (
        <Section title={t(WORDS.purchases)}>
          <PurchaseList label={t(WORDS.purchases)} month={month} search={search} onChange={onChange} />
        </Section>
      )}
      {mayIssue && (
        <Section title={t(WORDS.xml)}>
          <SupplierXmlUpload />
        </Section>
      )}
      {month.tickets.length > 0 && (
        <Section title={t(WORDS.tickets)}>
          <TicketList label={t(WORDS.tickets)} tickets={month.tickets} />
        </Section>
      )}
    </>
  );
}
