import * as v from 'valibot';

/** Rule against parameters that exclude each other: the key to blame, the condition, and the reason. */
export type Conflict<Query> = readonly [
  key: keyof Query & string,
  isConflict: (query: Query) => boolean,
  message: string,
];

/** Returns an action for a pipe behind a closed object. It reports each of the conflicts under its parameter. */
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

/** Conflict of a `to` before its `from`. */
export const DAYS_IN_ORDER: Conflict<Days> = [
  'to',
  ({ from, to }) => from !== undefined && to !== undefined && to < from,
  'must not be before from',
];
