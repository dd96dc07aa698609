import * as v from 'valibot';
import { BOTH_LANGUAGES, FIELD_MESSAGES, type Message, readBilingual, say, schemaMessage } from '../messages/index.ts';

/** Limit of reported unknown fields. The problems of a whole request are cut at the same number. */
const MAX_UNKNOWN_FIELDS = 1000;

type Issue = v.BaseIssue<unknown>;
type ClosedObject<Entries extends v.ObjectEntries> = v.StrictObjectSchema<
  Entries,
  (issue: v.StrictObjectIssue) => string
>;

function isUnknownField(issue: Issue): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never' && issue.path?.length === 1;
}

/** Returns the message of a missing field: the message of its schema for a value of the wrong type. */
export function missingMessage(schema: v.ObjectEntries[string] | undefined): Message {
  const [expectation] =
    schema === undefined ? [] : (v.safeParse(schema, undefined, { lang: BOTH_LANGUAGES }).issues ?? []);
  return expectation === undefined
    ? FIELD_MESSAGES.missing
    : FIELD_MESSAGES.missingAnd(readBilingual(expectation.message));
}

function messageOf(entries: v.ObjectEntries, unknown: Message, issue: v.StrictObjectIssue): Message {
  const key = issue.path?.[0]?.key;
  if (typeof key !== 'string') return FIELD_MESSAGES.object;
  return issue.expected === 'never' ? unknown : missingMessage(entries[key]);
}

/** Returns an issue for each unknown field after the first, at which Valibot stops. */
function furtherUnknownFields<T extends Issue>(entries: v.ObjectEntries, issues: readonly T[]): T[] {
  const first = issues.find(isUnknownField);
  const at = first?.path?.[0];
  if (first === undefined || at?.type !== 'object') return [];
  const unknown = Object.keys(at.input).filter((key) => key !== at.key && !Object.hasOwn(entries, key));
  return unknown
    .slice(0, MAX_UNKNOWN_FIELDS)
    .map((key) => ({ ...first, input: key, path: [{ ...at, key, value: at.input[key] }] }));
}

/**
 * Object with these fields and no others. Each missing and each unknown field is reported. Arrays are refused.
 * @param unknown message for an unknown field
 */
export function closedObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
  unknown = say('is not a field of this request', 'no es un campo de esta solicitud'),
): ClosedObject<Entries> {
  const schema = v.strictObject(entries, (issue: v.StrictObjectIssue) =>
    schemaMessage(messageOf(entries, unknown, issue))(issue),
  );
  const run = schema['~run'].bind(schema);
  const runNamingAll: typeof run = (dataset, config) => {
    const output = run(Array.isArray(dataset.value) ? { value: undefined } : dataset, config);
    for (const issue of furtherUnknownFields(entries, output.issues ?? [])) output.issues?.push(issue);
    return output;
  };
  return Object.assign(schema, { '~run': runNamingAll });
}

type DeepReadonly<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** Parsed request with these entries. Nothing may change it: its prices are remembered by its object. */
export type RequestOf<Entries extends v.ObjectEntries> = DeepReadonly<
  v.InferOutput<v.ObjectSchema<Entries, undefined>>
>;
