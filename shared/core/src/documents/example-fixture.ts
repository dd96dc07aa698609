import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEST_ISSUER } from '../families/sale/sale-fixture.ts';
import { hasValidRucCheckDigit } from '../identity/index.ts';
import { type DocumentOperations, prepareRequest } from './define-document.ts';

const FOLDER = new URL('../../examples/', import.meta.url);

/** A boleta, or a note on one. */
const IS_BOLETA = /"series":"B/;

/** Parts of a definition that these tests need. */
type Exemplified = Parameters<typeof prepareRequest>[0] &
  Pick<DocumentOperations, 'render'> & { readonly name: string };

/** For tests: an example as its file has it. */
export function readExample(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}.json`, FOLDER), 'utf8'));
}

/** Tests that each example of a type is a valid request with its expected total. For tests of each type. */
export function testExamples(definition: Exemplified, totals: Readonly<Record<string, string>>) {
  const folder = definition.name;
  const names = readdirSync(new URL(`${folder}/`, FOLDER))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));

  it(`each example of ${folder} has an expected total`, () => {
    expect(names.sort()).toEqual(Object.keys(totals).sort());
    expect(names.length).toBeGreaterThanOrEqual(5);
  });

  it.each(names)(`${folder} %s is a valid request with its total`, (name) => {
    const { completed } = prepareRequest(definition, readExample(folder, name), { issuer: TEST_ISSUER });
    const { canonical } = definition.render(completed, 1);
    expect(canonical).toContain(`>${totals[name]}</cbc:PayableAmount>`);
  });

  it.each(names)(`${folder} %s has RUCs with valid check digits`, (name) => {
    const rucs = JSON.stringify(readExample(folder, name)).match(/(?<="6","identityNumber":")[^"]+/g) ?? [];
    expect(rucs.filter((ruc) => !hasValidRucCheckDigit(ruc))).toEqual([]);
  });

  it(`${folder} examples of boletas have no hyphen in product codes, which SUNAT observes (4269)`, () => {
    const boletas = names
      .map((name) => JSON.stringify(readExample(folder, name)))
      .filter((text) => IS_BOLETA.test(text));
    const codes = boletas.flatMap((text) => text.match(/(?<="code":")[^"]+/g) ?? []);
    expect(codes.filter((code) => code.includes('-'))).toEqual([]);
  });
}
