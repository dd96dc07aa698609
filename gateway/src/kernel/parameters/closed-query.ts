import { closedObject } from '@chasqui/core/fields';
import { FIELD_MESSAGES, type Message, schemaMessage } from '@chasqui/core/messages';
import * as v from 'valibot';

/** Rule against parameters that exclude each other: the key to blame, the condition, and the reason. */
export type Conflict<Query> = readonly [
  key: keyof Query & string,
  isConflict: (query: Query) => boolean,
  message: Message,
];

type QueryOf<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>;

/** Schema of a closed object that also reports each of the conflicts, under its parameter. */
export function closedQuery<const Entries extends v.ObjectEntries>(
  conflicts: readonly Conflict<QueryOf<Entries>>[],
  entries: Entries,
) {
  return v.pipe(closedObject(entries), refuseConflicts(conflicts));
}

function refuseConflicts<Query extends object>(conflicts: readonly Conflict<Query>[]) {
  return v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const input = Object.fromEntries(Object.entries(value));
    for (const [key, isConflict, message] of conflicts) {
      if (!isConflict(value)) continue;
      addIssue({
        message: schemaMessage(message),
        path: [{ type: 'object', origin: 'value', input, key, value: value[key] }],
      });
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
  FIELD_MESSAGES.notBeforeFrom,
];
