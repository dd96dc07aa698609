import { addDays, daysBetween, isCalendarDate } from '@chasqui/core/time';

interface Example {
  readonly value?: unknown;
}

/**
 * Returns a copy of an OpenAPI document in which the examples of requests are issued on a day. All other days of such an
 * example move along. The authority refuses documents of the day on which an example was written. Payments of a retention or
 * perception stay in the month of its issue (2661).
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

const DAYS_IN_MONTH_OF_ISSUE: ReadonlySet<string> = new Set(['paymentDate', 'collectionDate', 'exchangeDate']);

function issueOn(value: unknown, today: string): unknown {
  if (typeof value !== 'object' || value === null || !('issueDate' in value) || 'id' in value) return value;
  const days = daysBetween(String(value.issueDate), today);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  return JSON.parse(JSON.stringify(value), (name, part) => {
    if (typeof part !== 'string' || !isCalendarDate(part)) return part;
    const moved = addDays(part, days);
    return DAYS_IN_MONTH_OF_ISSUE.has(name) && moved < firstOfMonth ? firstOfMonth : moved;
  });
}
