import { useLocalStorage } from '@mantine/hooks';
import type { ColumnWishes } from '../components/import-columns.tsx';
import { useAccount } from '../session/use-account.ts';
import type { DocumentImportPreview } from './import-words.ts';

type Columns = DocumentImportPreview['columns'];

/** Returns the functions that keep, in this browser, the field that a person chose for a heading, and find it again. */
export function useRememberedColumns() {
  const { id } = useAccount().tenant;
  const [kept, keep] = useLocalStorage<ColumnWishes>({
    key: `chasqui-import-columns-${id}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    remember: (columns: Columns, wishes: ColumnWishes) => keep({ ...kept, ...toHeadings(columns, wishes) }),
    recall: (columns: Columns) => toWishes(columns, kept),
  };
}

/** Returns the fields of columns by their headings. Columns without one are not kept. */
export function toHeadings(columns: Columns, wishes: ColumnWishes): ColumnWishes {
  const named = columns.filter(({ column, heading }) => heading !== '' && wishes[column] !== undefined);
  return Object.fromEntries(named.map(({ column, heading }) => [heading, wishes[column] ?? null]));
}

/** Returns the fields of columns by their letters, with those that were kept; undefined if they change nothing. */
export function toWishes(columns: Columns, kept: ColumnWishes): ColumnWishes | undefined {
  const wished = columns.map(({ column, heading, field }) => {
    const own = Object.hasOwn(kept, heading) ? kept[heading] : undefined;
    return { column, isKept: own !== undefined, field: own === undefined ? field : own, before: field };
  });
  if (wished.every(({ field, before }) => field === before)) return undefined;
  const taken = new Set(wished.filter(({ isKept }) => isKept).map(({ field }) => field));
  // A field that a person gave to a column is taken from the one that was understood as it.
  return Object.fromEntries(
    wished.map(({ column, isKept, field }) => [column, !isKept && taken.has(field) ? null : field]),
  );
}
