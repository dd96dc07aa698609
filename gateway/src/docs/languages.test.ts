import { type Message, readBilingual } from '@chasqui/core/messages';
import { beforeAll, expect, it } from 'vitest';
import { buildDocument, generateOpenApi } from './generate-openapi.ts';

/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum']);
const FOR_PEOPLE: ReadonlySet<string> = new Set(['summary', 'description', 'x-displayName']);
/** Description that the library gives to an answer without one. */
const BY_LIBRARY = 'OK';

interface Text {
  readonly isForPeople: boolean;
  readonly text: string;
}

/** Lists the strings of a document but for its data. */
function listStrings(value: unknown, key = '', parent = ''): Text[] {
  if (typeof value === 'string') {
    return [{ isForPeople: FOR_PEOPLE.has(key) || (parent === 'contact' && key === 'name'), text: value }];
  }
  if (typeof value !== 'object' || value === null || (DATA.has(key) && parent !== 'properties')) return [];
  return Object.entries(value).flatMap(([name, entry]) => listStrings(entry, name, key));
}

const isBilingual = (text: string) => text.includes('\0');

let strings: Text[];
let texts: Message[];
beforeAll(async () => {
  strings = listStrings(await buildDocument());
  texts = strings.filter(({ isForPeople }) => isForPeople).map(({ text }) => readBilingual(text));
});

it('every text for people is in both languages, and no name or code is', () => {
  const wrong = strings.filter(({ isForPeople, text }) => isForPeople !== isBilingual(text) && text !== BY_LIBRARY);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

it('the Spanish of a text quotes the same codes and paths as its English', () => {
  // A placeholder such as `<ruc>-<type>` has Spanish words.
  const quotes = (text: string) => (text.match(/`[^`<]+`|\b\d{3,}\b/g) ?? []).toSorted();
  for (const { message, es } of texts) expect(quotes(es), message).toEqual(expect.arrayContaining(quotes(message)));
});

it('the Spanish document shows the tags in Spanish, under their English names', async () => {
  const { en, es } = await generateOpenApi();
  expect(es.tags?.map(({ name }) => name)).toEqual(en.tags?.map(({ name }) => name));
  expect(es.tags?.[0]).toMatchObject({ name: 'Emission', 'x-displayName': 'Emisión' });
});
