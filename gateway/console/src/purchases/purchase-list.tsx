import { say } from '@chasqui/core/messages';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { FilterChoice, FilterText } from '../components/filter-inputs.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { typeName } from '../components/type-name.ts';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { FILTERED_VALIDITIES, type PurchaseSearch } from './purchase-search.ts';
import { type Purchase, type PurchasesMonth, VALIDITIES } from './purchase-words.ts';

const WORDS = {
  supplier: say('Supplier', 'Proveedor'),
  document: say('Document', 'Comprobante'),
  issued: say('Issued', 'Emisión'),
  total: say('Total', 'Total'),
  sunat: say('At SUNAT', 'En SUNAT'),
  xml: say('XML', 'XML'),
  signed: say('Valid signature', 'Firma válida'),
  badlySigned: say('Signature not valid', 'Firma no válida'),
  search: say('Supplier or number', 'Proveedor o número'),
  all: say('All', 'Todas'),
  which: say('Which', 'Cuáles'),
  late: say('Of an earlier month', 'De un mes anterior'),
  unproposed: say('Outside of the proposal', 'Fuera de la propuesta'),
};

const PAGE_SIZE = 20;

interface PurchaseListProps {
  readonly label: string;
  readonly month: PurchasesMonth;
  readonly search: PurchaseSearch;
  readonly onChange: (change: PurchaseSearch) => void;
}

/** Purchases of a month by page, with the filters of the address. */
export function PurchaseList({ label, month, search, onChange }: PurchaseListProps) {
  const { validity, q, late, inProposal, page = 1 } = search;
  const query = queries.purchases.list({ period: month.period, validity, q, late, inProposal, page, limit: PAGE_SIZE });
  // A check changes the purchases while it runs.
  const found = useQuery({
    ...query,
    queryKey: [...query.queryKey, month.fetchedAt, month.byValidity],
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <PurchaseFilters search={search} onChange={onChange} />
      <QueryResult query={found}>
        {({ data, pagination }) => (
          <>
            <PurchaseTable label={label} purchases={data} />
            <Pager pagination={pagination} onChange={(next) => onChange({ page: next })} />
          </>
        )}
      </QueryResult>
    </Stack>
  );
}

function PurchaseFilters({ search, onChange }: Pick<PurchaseListProps, 'search' | 'onChange'>) {
  const t = useWords();
  const which = search.late === true ? 'late' : search.inProposal === false ? 'unproposed' : undefined;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
      <FilterText
        label={t(WORDS.search)}
        leftSection={<IconSearch aria-hidden size={16} />}
        value={search.q}
        onChange={(q) => onChange({ q })}
      />
      <FilterChoice
        label={t(WORDS.sunat)}
        all={t(WORDS.all)}
        options={FILTERED_VALIDITIES.map((value) => ({ value, label: t(VALIDITIES[value].words) }))}
        value={search.validity}
        onChange={(validity) => onChange({ validity })}
      />
      <FilterChoice
        label={t(WORDS.which)}
        all={t(WORDS.all)}
        options={[
          { value: 'late' as const, label: t(WORDS.late) },
          { value: 'unproposed' as const, label: t(WORDS.unproposed) },
        ]}
        value={which}
        onChange={(chosen) =>
          onChange({
            late: chosen === 'late' ? true : undefined,
            inProposal: chosen === 'unproposed' ? false : undefined,
          })
        }
      />
    </SimpleGrid>
  );
}

interface PurchaseTableProps {
  readonly label: string;
  readonly purchases: readonly Purchase[];
}

function PurchaseTable({ label, purchases }: PurchaseTableProps) {
  const t = useWords();
  const columns: readonly Column<Purchase>[] = [
    { header: t(WORDS.supplier), cell: (purchase) => <Supplier purchase={purchase} /> },
    {
      header: t(WORDS.document),
      cell: ({ documentType, series, number }) => `${typeName(documentType)} ${series}-${number}`,
    },
    { header: t(WORDS.issued), cell: ({ issueDate }) => (issueDate === null ? '—' : formatDay(issueDate)) },
    { header: t(WORDS.total), isNumber: true, cell: ({ total, currencyCode }) => formatMoney(total, currencyCode) },
    {
      header: t(WORDS.sunat),
      cell: ({ validity }) => <OutcomeBadge outcome={VALIDITIES[validity?.status ?? 'UNCHECKED']} />,
    },
    { header: t(WORDS.xml), cell: ({ xml }) => xml && t(xml.signatureValid ? WORDS.signed : WORDS.badlySigned) },
  ];
  return <DataTable label={label} columns={columns} rows={purchases} keyOf={({ id }) => id} />;
}

function Supplier({ purchase: { supplier, validity } }: { readonly purchase: Purchase }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{supplier.name}</Text>
      <Text size="xs" c="dimmed">
        {supplier.identityNumber}
        {validity?.issuer && ` · ${validity.issuer.status} · ${validity.issuer.domicile}`}
      </Text>
    </Stack>
  );
}
