import * as v from 'valibot';

/** What cannot be asked for together: the parameter that is to blame, when, and why. */
export type Conflict<Query> = readonly [
  key: keyof Query & string,
  isConflict: (query: Query) => boolean,
  message: string,
];

/** For a pipe behind a closed object: every one of these conflicts, under its parameter. */
export function refuseConflicts<Query extends Record<string, unknown>>(conflicts: readonly Conflict<Query>[]) {
  return v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [key, isConflict, message] of conflicts) {
      if (!isConflict(value)) continue;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }] });
    }
  });
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `to` comes not before `from`. */
export const DAYS_IN_ORDER: Conflict<Days> = [
  'to',
  ({ from, to }) => from !== undefined && to !== undefined && to < from,
  'must not be before from',
];
