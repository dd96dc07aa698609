import { addDays, daysBetween, isCalendarDate } from '@chasqui/core/time';

interface Example {
  readonly value?: unknown;
}

/**
 * Returns a copy of an OpenAPI document in which the examples of requests are issued on a day. All other days of such an
 * example move along. The authority refuses documents of the day on which an example was written.
 * @param today YYYY-MM-DD
 */
export function dateExamples<Document extends { readonly components: { readonly examples: object } }>(
  document: Document,
  today: string,
): Document {
  const examples = Object.entries<Example>({ ...document.components.examples }).map(([name, example]) => [
    name,
    { ...example, value: issueOn(example.value, today) },
  ]);
  return { ...document, components: { ...document.components, examples: Object.fromEntries(examples) } };
}

function issueOn(value: unknown, today: string): unknown {
  if (typeof value !== 'object' || value === null || !('issueDate' in value) || 'id' in value) return value;
  const days = daysBetween(String(value.issueDate), today);
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'string' && isCalendarDate(part) ? addDays(part, days) : part,
  );
}
