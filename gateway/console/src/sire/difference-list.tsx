import { say } from '@chasqui/core/messages';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { TextLink } from '../components/link.tsx';
import { Pager } from '../components/pager.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { DifferenceFilter } from './difference-filter.tsx';
import { DIFFERENCE_KINDS, type Difference, listApart, nameDocument } from './difference-words.ts';
import type { MonthSearch } from './month-search.ts';
import type { SalesMonth } from './sales-month.ts';

const WORDS = {
  document: say('Document', 'Comprobante'),
  kind: say('Difference', 'Diferencia'),
  own: say('Your register', 'Su registro'),
  sunat: say('SUNAT', 'SUNAT'),
  remedy: say('What to do', 'Qué hacer'),
  absent: say('Absent', 'No está'),
};

const PAGE_SIZE = 20;

export interface DifferenceListProps {
  readonly label: string;
  readonly month: SalesMonth;
  readonly search: MonthSearch;
  readonly onChange: (change: Pick<MonthSearch, 'kind' | 'page'>) => void;
}

/** Documents in which our register and SUNAT's proposal differ. The first ones came with the month, others are read by page. */
export function DifferenceList({ label, month, search, onChange }: DifferenceListProps) {
  const { period, fetchedAt, differenceCount, differencesByKind } = month;
  // A new proposal may have fewer kinds and pages than the one before it.
  const kind = search.kind !== undefined && differencesByKind[search.kind] > 0 ? search.kind : undefined;
  const count = kind === undefined ? differenceCount : differencesByKind[kind];
  const totalPages = Math.ceil(count / PAGE_SIZE);
  const page = Math.min(search.page ?? 1, totalPages);
  const end = page * PAGE_SIZE;
  const differences = month.differences.filter((one) => kind === undefined || one.kind === kind);
  const isHere = differences.length >= Math.min(end, count);
  const query = queries.sire.listSalesDifferences({ period, page, limit: PAGE_SIZE, ...(kind && { kind }) });
  // The pages of an earlier proposal are not those of this one.
  const later = useQuery({ ...query, queryKey: [...query.queryKey, fetchedAt], enabled: !isHere });
  return (
    <>
      <DifferenceFilter month={month} kind={kind} onChange={(chosen) => onChange({ kind: chosen, page: undefined })} />
      {isHere ? (
        <DifferenceTable label={label} differences={differences.slice(end - PAGE_SIZE, end)} />
      ) : (
        <QueryResult query={later}>{({ data }) => <DifferenceTable label={label} differences={data} />}</QueryResult>
      )}
      <Pager
        pagination={{ page, total: count, totalIsExact: true, totalPages }}
        onChange={(next) => onChange({ kind, page: next })}
      />
    </>
  );
}

interface DifferenceTableProps {
  readonly label: string;
  readonly differences: readonly Difference[];
}

function DifferenceTable({ label, differences }: DifferenceTableProps) {
  const t = useWords();
  const columns: readonly Column<Difference>[] = [
    { header: t(WORDS.document), cell: (difference) => <DocumentName difference={difference} /> },
    { header: t(WORDS.kind), cell: ({ kind }) => t(DIFFERENCE_KINDS[kind]) },
    { header: t(WORDS.own), isNumber: true, cell: (difference) => <Side difference={difference} side="own" /> },
    { header: t(WORDS.sunat), isNumber: true, cell: (difference) => <Side difference={difference} side="sunat" /> },
    { header: t(WORDS.remedy), cell: ({ remedy }) => <Text size="sm">{remedy}</Text> },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={differences}
      keyOf={({ documentId, kind }) => `${documentId} ${kind}`}
    />
  );
}

function DocumentName({ difference }: { readonly difference: Difference }) {
  const { documentId, own } = difference;
  const name = nameDocument(difference);
  if (own === null) return name;
  return (
    <TextLink to="/documents/by-number/$documentId" params={{ documentId }} preload={false} fw={600} inherit>
      {name}
    </TextLink>
  );
}

interface SideProps {
  readonly difference: Difference;
  readonly side: 'own' | 'sunat';
}

/** Total of one side, and below it what else the other side does not have. */
function Side({ difference, side }: SideProps) {
  const t = useWords();
  const row = difference[side];
  if (row === null)
    return (
      <Text span inherit c="dimmed">
        {t(WORDS.absent)}
      </Text>
    );
  return (
    <Stack gap={0} miw={160} ta="right">
      <Text inherit style={{ whiteSpace: 'nowrap' }}>
        {formatMoney(row.totals.total, 'PEN')}
      </Text>
      {listApart(difference, side).map((apart) => (
        <Text key={apart.message} size="xs" c="dimmed">
          {t(apart)}
        </Text>
      ))}
    </Stack>
  );
}
