import { say } from '@chasqui/core/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { downloadFile } from '../api/download.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { useSave } from '../components/use-save.ts';
import { formatInstant, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { findRunning } from '../sire/sales-month.ts';
import { TaskStanding } from '../sire/task-standing.tsx';
import type { PurchasesMonth } from './purchase-words.ts';

const WORDS = {
  fetched: say('Proposal asked for', 'Propuesta pedida'),
  notFetched: say('The proposal was not asked for yet.', 'La propuesta todavía no se ha pedido.'),
  fetch: say('Ask SUNAT for its proposal', 'Pedir propuesta a SUNAT'),
  check: say('Check at SUNAT', 'Verificar en SUNAT'),
  excel: say('Excel', 'Excel'),
  documents: say('Purchases', 'Compras'),
  taxable: say('Taxable', 'Base imponible'),
  igv: say('IGV', 'IGV'),
  total: say('Total', 'Total'),
};

interface PurchasesStandingProps {
  readonly month: PurchasesMonth;
  /** True if the person may ask SUNAT. */
  readonly mayAct: boolean;
}

/** Proposal of a month with its sums, and the buttons that ask for it, check its purchases, and save them as a spreadsheet. */
export function PurchasesStanding({ month, mayAct }: PurchasesStandingProps) {
  const t = useWords();
  const { period, fetchedAt, sunat, purchaseCount } = month;
  const isRunning = findRunning(month) !== undefined;
  // Each click is a request of its own: the key of one that failed would bring its answer again.
  const asking = { groups: ['sire', 'purchases'], notice: null } as const;
  const fetch = useSave({ ...asking, save: () => client.sire.fetchPurchases.mutate({ period }) });
  const check = useSave({ ...asking, save: () => client.purchases.check.mutate({ period }) });
  const excel = useMutation({
    mutationFn: () =>
      downloadFile(`/api/exports/purchases?format=xlsx&period=${period.slice(0, 4)}-${period.slice(4)}`),
  });
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm">
          {fetchedAt === null ? t(WORDS.notFetched) : `${t(WORDS.fetched)}: ${formatInstant(fetchedAt)}`}
        </Text>
        <Group gap="xs">
          {mayAct && (
            <Button
              variant={fetchedAt === null ? 'filled' : 'default'}
              disabled={isRunning}
              loading={fetch.isPending}
              onClick={() => fetch.mutate()}
            >
              {t(WORDS.fetch)}
            </Button>
          )}
          {mayAct && purchaseCount > 0 && (
            <Button disabled={isRunning} loading={check.isPending} onClick={() => check.mutate()}>
              {t(WORDS.check)}
            </Button>
          )}
          {purchaseCount > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload aria-hidden size={16} />}
              loading={excel.isPending}
              onClick={() => excel.mutate()}
            >
              {t(WORDS.excel)}
            </Button>
          )}
        </Group>
      </Group>
      {[fetch.error, check.error, excel.error].map(
        (error, place) => error !== null && <ErrorNotice key={ERROR_KEYS[place]} error={error} />,
      )}
      <TaskStanding tickets={month.tickets} />
      {sunat !== null && (
        <Group gap="xl">
          <Figure label={t(WORDS.documents)} value={sunat.count.toLocaleString('en-US')} />
          <Figure label={t(WORDS.taxable)} value={formatMoney(sunat.taxable, 'PEN')} />
          <Figure label={t(WORDS.igv)} value={formatMoney(sunat.igv, 'PEN')} />
          <Figure label={t(WORDS.total)} value={formatMoney(sunat.total, 'PEN')} />
        </Group>
      )}
    </Stack>
  );
}

const ERROR_KEYS = ['fetch', 'check', 'excel'] as const;

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{value}</Text>
    </div>
  );
}
