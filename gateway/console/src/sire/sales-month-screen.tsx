import { say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
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
import { ClientMissing, useIsClientMissing } from './client-missing.tsx';
import { DifferenceList, type DifferenceListProps } from './difference-list.tsx';
import { MonthFiles } from './month-files.tsx';
import { MonthStanding } from './month-standing.tsx';
import { MonthSteps } from './month-steps.tsx';
import { findRunning, rereadAfter } from './sales-month.ts';
import { TicketList } from './ticket-list.tsx';
import { TotalsTable } from './totals-table.tsx';

const WORDS = {
  title: say('Sales register (SIRE)', 'Registro de ventas (SIRE)'),
  next: say('What to do now', 'Qué hacer ahora'),
  files: say('Files', 'Archivos'),
  tickets: say('Steps asked of SUNAT', 'Pasos pedidos a SUNAT'),
};

/** Words of a comparison with each register that SUNAT may have. */
const COMPARED = {
  proposal: {
    totals: say("Your register beside SUNAT's proposal", 'Su registro junto a la propuesta de SUNAT'),
    differences: say('Differences from the proposal', 'Diferencias con la propuesta'),
    agree: say(
      "No difference: your register and SUNAT's proposal agree, document by document. Up to 0.02 of a document is rounding.",
      'Ninguna diferencia: su registro y la propuesta de SUNAT coinciden, comprobante por comprobante. Hasta 0.02 de un comprobante es redondeo.',
    ),
  },
  replacement: {
    totals: say('Your register beside the one sent to SUNAT', 'Su registro junto al enviado a SUNAT'),
    differences: say('Changes since it was sent', 'Cambios desde el envío'),
    agree: say(
      'No change: SUNAT has your register as it is now.',
      'Ningún cambio: SUNAT tiene su registro tal como está ahora.',
    ),
  },
} as const;

/** Documents are kept for five years. */
const MONTHS = 60;

const route = getRouteApi('/member/sire/sales');

export default function SalesMonthScreen() {
  const t = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const months = latestMonths(MONTHS);
  const period = chooseMonth(months, search.period);
  const month = useQuery({
    ...queries.sire.getSales({ period: period.replace('-', '') }),
    refetchInterval: ({ state }) => {
      const running = state.data && findRunning(state.data);
      return running === undefined ? false : rereadAfter(running, Date.now());
    },
  });
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <MonthSelect
          months={months}
          value={period}
          onChange={(next) => void navigate({ to: '.', search: { period: next }, replace: true })}
        />
        <QueryResult query={month}>
          {(found) => (
            <MonthSections
              month={found}
              search={search}
              onChange={(change) => void navigate({ to: '.', search: { ...search, ...change }, replace: true })}
            />
          )}
        </QueryResult>
      </Stack>
    </>
  );
}

function MonthSections({ month, search, onChange }: Omit<DifferenceListProps, 'label'>) {
  const t = useWords();
  const mayIssue = useMayIssue();
  const isClientMissing = useIsClientMissing();
  const mayAct = mayIssue && !isClientMissing;
  const words = COMPARED[month.comparedWith ?? 'proposal'];
  return (
    <>
      {isClientMissing && <ClientMissing />}
      <Section title={t(words.totals)}>
        <Stack>
          <MonthStanding month={month} mayAct={mayAct} />
          <TotalsTable label={t(words.totals)} month={month} />
        </Stack>
      </Section>
      <Section title={t(WORDS.next)}>
        <MonthSteps month={month} mayAct={mayAct} />
      </Section>
      {month.sunat !== null && (
        <Section title={t(words.differences)}>
          {month.differenceCount === 0 ? (
            <Text>{t(words.agree)}</Text>
          ) : (
            <DifferenceList label={t(words.differences)} month={month} search={search} onChange={onChange} />
          )}
        </Section>
      )}
      {month.files.length > 0 && (
        <Section title={t(WORDS.files)}>
          <MonthFiles label={t(WORDS.files)} month={month} />
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
