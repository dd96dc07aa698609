import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createXsdChecker } from './xsd-checker.ts';

const checker = await createXsdChecker();
const EXAMPLES = new URL('../../../core/examples/', import.meta.url);

const types = readdirSync(EXAMPLES, { withFileTypes: true })
  // The examples of rules with dates are of several types. Their own test judges them.
  .filter((entry) => entry.isDirectory() && entry.name !== 'rules')
  .map(({ name }) => name);

function readExamples(type: string): readonly string[] {
  const folder = new URL(`${type}/out/`, EXAMPLES);
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  return files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** Copies of a document, each with one element without children changed, in four ways by turns. */
function alter(xml: string): readonly string[] {
  return [...xml.matchAll(/<([\w:]+)[^<>]*>[^<>]*<\/\1>/g)].map(({ 0: element, index }, turn) => {
    const replaceBy = (text: string) => xml.slice(0, index) + text + xml.slice(index + element.length);
    const other = element.replace(/>[^<>]*</, '>x<');
    const added = element.replace(/>/, ' other="x">');
    return replaceBy(['', element + element, other, added][turn % 4] ?? '');
  });
}

/** Schemas of the documents whose type is not named as its schema, by their root. */
const SCHEMAS: Readonly<Record<string, string>> = {
  SummaryDocuments: 'summary-documents.xsd',
  VoidedDocuments: 'voided-documents.xsd',
};

const schemaOf = (type: string, xml: string) => SCHEMAS[/<(\w+) xmlns/.exec(xml)?.[1] ?? ''] ?? `${type}.xsd`;

describe.each(types)('the schema of the %s', (type) => {
  const isValid = (xml: string) => checker.check(schemaOf(type, xml), Buffer.from(xml)).length === 0;
  const examples = readExamples(type);

  it('accepts the examples', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((xml) => !isValid(xml))).toEqual([]);
  });

  it('refuses most examples with one changed element', () => {
    const altered = alter(examples[0] ?? '');
    expect(altered.filter((xml) => !isValid(xml)).length).toBeGreaterThan(altered.length / 2);
  });
});
