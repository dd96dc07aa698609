import { isChasquiApiError } from '@chasqui/client';
import { useLocalStorage } from '@mantine/hooks';
import { useAccount } from '../session/use-account.ts';
import type { ColumnWishes } from './import-columns.tsx';
import type { ImportOutcome } from './import-fields.ts';

type Columns = ImportOutcome['columns'];

/**
 * Returns the functions that keep, in this browser, the field that a person chose for a heading, and find it again.
 * @param type kind of the records or documents; undefined if a column tells it
 */
export function useRememberedColumns(type: string | undefined) {
  const { id } = useAccount().tenant;
  const [kept, keep] = useLocalStorage<ColumnWishes>({
    key: `chasqui-import-columns-${id}-${type ?? 'any'}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    remember: (columns: Columns, wishes: ColumnWishes) => keep({ ...kept, ...toHeadings(columns, wishes) }),
    recall: (columns: Columns) => toWishes(columns, kept),
  };
}

/**
 * Reads a file, and once more with the fields that were kept for its headings, if they change anything. Those of an earlier file
 * may not suit this one: then the first answer stands.
 */
export async function readWithRecalled<Answer extends { readonly columns: Columns }>(
  read: (columns: ColumnWishes | undefined) => Promise<Answer>,
  recall: (columns: Columns) => ColumnWishes | undefined,
): Promise<Answer> {
  const first = await read(undefined);
  const recalled = recall(first.columns);
  if (recalled === undefined) return first;
  return read(recalled).catch((error) => (isChasquiApiError(error) ? first : Promise.reject(error)));
}

/** Returns the fields of columns by their headings. Columns without one, or with the heading of another, are not kept. */
export function toHeadings(columns: Columns, wishes: ColumnWishes): ColumnWishes {
  const named = columns.filter(({ column, heading }) => isAlone(heading, columns) && wishes[column] !== undefined);
  return Object.fromEntries(named.map(({ column, heading }) => [heading, wishes[column] ?? null]));
}

function isAlone(heading: string, columns: Columns): boolean {
  return heading !== '' && columns.filter((other) => other.heading === heading).length === 1;
}

/** Returns the fields of columns by their letters, with those that were kept; undefined if they change nothing. */
export function toWishes(columns: Columns, kept: ColumnWishes): ColumnWishes | undefined {
  const isKept = ({ heading }: Columns[number]) => Object.hasOwn(kept, heading) && isAlone(heading, columns);
  const fieldOf = (column: Columns[number]) => (isKept(column) ? (kept[column.heading] ?? null) : column.field);
  if (columns.every((column) => fieldOf(column) === column.field)) return undefined;
  const taken = new Set<string>();
  const wishes: Record<string, string | null> = {};
  // A field that was kept goes to one column, and not to one that was understood as it.
  for (const column of [...columns.filter(isKept), ...columns.filter((each) => !isKept(each))]) {
    const field = fieldOf(column);
    wishes[column.column] = field === null || taken.has(field) ? null : field;
    if (field !== null && isKept(column)) taken.add(field);
  }
  return wishes;
}
