import { expect, it } from 'vitest';
import openapi from '../../openapi.json' with { type: 'json' };
import { mapParagraphs, SPANISH, translateOpenApi } from './translate-openapi.ts';

function paragraphsOf(document: object): Set<string> {
  const found = new Set<string>();
  mapParagraphs(document, (paragraph) => {
    found.add(paragraph);
    return paragraph;
  });
  return found;
}

it('every text of the OpenAPI document has its Spanish in openapi/es, and no other text has', () => {
  const texts = paragraphsOf(openapi);
  const missing = [...texts].filter((text) => !Object.hasOwn(SPANISH, text));
  const unused = Object.keys(SPANISH).filter((text) => !texts.has(text));
  expect({ missing, unused }).toEqual({ missing: [], unused: [] });
});

it('the Spanish document has the same operations, fields, codes and examples', () => {
  const withoutTexts = (document: object) => mapParagraphs(document, () => '');
  expect(withoutTexts(translateOpenApi(openapi))).toEqual(withoutTexts(openapi));
});

it('the Spanish document has the same tags, and shows them in Spanish', () => {
  const spanish = translateOpenApi(openapi);
  const tagsOf = ({ paths }: typeof openapi) =>
    Object.values(paths).flatMap((item) => Object.values(item).map((operation) => Reflect.get(operation, 'tags')));
  expect(tagsOf(spanish)).toEqual(tagsOf(openapi));
  expect(spanish.tags.map(({ name }) => name)).toEqual(openapi.tags.map(({ name }) => name));
  expect(spanish.tags[0]).toMatchObject({ name: 'Emission', 'x-displayName': 'Emisión' });
});

it('the Spanish document quotes the same codes and paths as the English one', () => {
  // A placeholder such as `<ruc>-<type>` has Spanish words.
  const quotes = (text: string) => (text.match(/`[^`<]+`|\b\d{3,}\b/g) ?? []).toSorted();
  for (const [english, spanish] of Object.entries(SPANISH)) {
    expect(quotes(spanish), english).toEqual(expect.arrayContaining(quotes(english)));
  }
});

it('fields with the names of keywords keep their names, and their texts are translated', () => {
  const field = { description: 'OK' };
  const document = { properties: { description: field, example: field, properties: { properties: { enum: field } } } };
  expect(mapParagraphs(document, () => 'bien')).toEqual({
    properties: {
      description: { description: 'bien' },
      example: { description: 'bien' },
      properties: { properties: { enum: { description: 'bien' } } },
    },
  });
});
