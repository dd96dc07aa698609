import { isCalendarDate } from '@chasqui/core/time';
import * as v from 'valibot';

/** Returns true for a value that these programs send for nothing: absent, null, or a text of blanks. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

type Reading<Value> = { readonly value: Value } | { readonly problem: string };

function loose<Value>(read: (value: unknown) => Reading<Value>) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.rawTransform<unknown, Value | undefined>(({ dataset, addIssue, NEVER }) => {
        if (isBlank(dataset.value)) return undefined;
        const reading = read(dataset.value);
        if ('value' in reading) return reading.value;
        addIssue({ message: reading.problem });
        return NEVER;
      }),
    ),
  );
}

/** Text without blanks around it, also from a number; undefined for a blank one. */
export const looseText = () =>
  loose((value) =>
    typeof value === 'string' || typeof value === 'number'
      ? { value: String(value).trim() }
      : { problem: 'debe ser un texto' },
  );

/** Number, also from a text such as `16.35   `; undefined for a blank one. */
export const looseNumber = () =>
  loose((value) => {
    const number = typeof value === 'string' ? Number(value.trim()) : value;
    return typeof number === 'number' && Number.isFinite(number)
      ? { value: number }
      : { problem: 'debe ser un número' };
  });

const TRUTHS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Truth, also from `"true"`, `1` or `"0"`; undefined for a blank one. */
export const looseBoolean = () =>
  loose((value) => {
    const truth = TRUTHS.get(String(value).trim().toLowerCase());
    return truth === undefined ? { problem: 'debe ser true o false' } : { value: truth };
  });

const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/;
const DAY_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})/;

/** Day as YYYY-MM-DD from `15-01-2026`, `15/1/2026`, `2026-01-15` or `2026-01-15T00:00:00`; undefined for a blank one. */
export const looseDay = () =>
  loose((value) => {
    const text = String(value).trim();
    const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
    const [, lateDay = '', lateMonth = '', lateYear = ''] = DAY_FIRST.exec(text) ?? [];
    const read = year === '' ? [lateYear, lateMonth, lateDay] : [year, month, day];
    const iso = read.map((part) => part.padStart(2, '0')).join('-');
    return isCalendarDate(iso) ? { value: iso } : { problem: 'debe ser una fecha, como 15-01-2026' };
  });

/**
 * List of what a schema reads; empty for a blank one. A union with the blank one would hide the field of a bad value in
 * the list.
 */
export const looseList = <Item extends v.GenericSchema>(item: Item) => {
  const none = v.pipe(
    v.unknown(),
    v.transform((): v.InferOutput<Item>[] => []),
  );
  const list = v.array(item, 'debe ser una lista');
  return v.optional(
    v.lazy((value) => (isBlank(value) ? none : list)),
    [],
  );
};
