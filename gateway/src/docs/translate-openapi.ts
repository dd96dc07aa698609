import { ABOUT } from './es/about.ts';
import { ACCOUNT } from './es/account.ts';
import { ANSWER_FIELDS } from './es/answer-fields.ts';
import { COMPANY } from './es/company.ts';
import { DOCUMENTS } from './es/documents.ts';
import { EMISSION } from './es/emission.ts';
import { OPERATIONS } from './es/operations.ts';
import { RECEIVABLES } from './es/receivables.ts';
import { RECORDS } from './es/records.ts';
import { REQUEST_FIELDS } from './es/request-fields.ts';
import { RULES } from './es/rules.ts';
import { SERVICE } from './es/service.ts';
import { WEBHOOKS } from './es/webhooks.ts';

/** Spanish of every text of the OpenAPI document, by its English paragraph. A test compares them with the document. */
export const SPANISH: Readonly<Record<string, string>> = {
  ...ABOUT,
  ...REQUEST_FIELDS,
  ...ANSWER_FIELDS,
  ...EMISSION,
  ...DOCUMENTS,
  ...RECORDS,
  ...RECEIVABLES,
  ...WEBHOOKS,
  ...COMPANY,
  ...ACCOUNT,
  ...OPERATIONS,
  ...RULES,
  ...SERVICE,
};

/** Returns a copy of an OpenAPI document with its texts for people in Spanish. Names, codes and examples stay. */
export function translateOpenApi<Document extends object>(document: Document): Document {
  return mapParagraphs(document, (paragraph) => SPANISH[paragraph] ?? paragraph);
}

/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum']);
/** Extension that documentation pages know. */
const SHOWN_TAG = 'x-displayName';
const BETWEEN = '\n\n';

/** Returns a copy of an OpenAPI document with every paragraph of its texts for people mapped. */
export function mapParagraphs<Document extends object>(
  document: Document,
  map: (paragraph: string) => string,
): Document {
  function mapValue(value: unknown, parent: string): unknown {
    if (Array.isArray(value)) return value.map((entry) => mapEntry('', entry, parent));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapEntry(key, entry, parent)]));
  }

  function mapEntry(key: string, entry: unknown, parent: string): unknown {
    // The keys of `properties` are names of fields, not keywords.
    if (parent === 'properties') return mapValue(entry, '');
    if (typeof entry === 'string') return isText(key, parent) ? entry.split(BETWEEN).map(map).join(BETWEEN) : entry;
    return DATA.has(key) ? entry : mapValue(entry, key === '' ? parent : key);
  }

  return mapValue(document, '') as Document;
}

/**
 * Returns true for the key of a text for people: a summary, a description, the name of the contact, or the shown name of a
 * tag. The names of tags stay, because generators make names of classes and files of them.
 */
function isText(key: string, parent: string): boolean {
  if (key === 'summary' || key === 'description' || key === SHOWN_TAG) return true;
  return parent === 'contact' && key === 'name';
}
