import { issueRequestOn } from '@chasqui/core/documents';
import { isRuleInForce, PUBLISHED_RULES } from '@chasqui/core/rules';

interface Example {
  readonly value?: unknown;
}

/**
 * Returns a copy of an OpenAPI document in which the examples of requests are issued on a day. All other days of such an
 * example move along. The authority refuses documents of the day on which an example was written. Payments of a retention or
 * perception stay in the month of its issue (2661). Notes on several documents are left out once SUNAT refuses them (3261).
 * @param today YYYY-MM-DD
 */
export function dateExamples<Document extends { readonly components: { readonly examples: object } }>(
  document: Document,
  today: string,
): Document {
  const all = Object.entries<Example>({ ...document.components.examples });
  const outdated = all.filter(([, { value }]) => isOutdated(value, today)).map(([name]) => name);
  const examples = all.map(([name, example]) => [name, { ...example, value: issueOn(example.value, today) }]);
  const dated = { ...document, components: { ...document.components, examples: Object.fromEntries(examples) } };
  return outdated.length === 0 ? dated : withoutExamples(dated, outdated);
}

function isOutdated(value: unknown, today: string): boolean {
  const namesSeveral = typeof value === 'object' && value !== null && 'references' in value;
  return namesSeveral && isRuleInForce(PUBLISHED_RULES, 'one-original', today);
}

/** Returns a copy of a document without examples, and without the places that name them. */
function withoutExamples<Document>(document: Document, names: readonly string[]): Document {
  const places: ReadonlySet<string> = new Set(names.map((name) => `#/components/examples/${name}`));
  const isNamed = (name: string, { $ref }: { readonly $ref?: string }) =>
    names.includes(name) || ($ref !== undefined && places.has($ref));
  return JSON.parse(JSON.stringify(document), (key, part) => {
    if (key !== 'examples' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries<object>(part).filter(([name, example]) => !isNamed(name, example)));
  });
}

function issueOn(value: unknown, today: string): unknown {
  if (typeof value !== 'object' || value === null || !('issueDate' in value) || 'id' in value) return value;
  return issueRequestOn({ ...value, issueDate: String(value.issueDate) }, today);
}
