import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createXsdChecker, schemaFolder } from '@chasqui/platform/xsd';
import { parseXml } from 'libxmljs2';
import { describe, expect, it } from 'vitest';

const checker = await createXsdChecker();
const EXAMPLES = new URL('../../../shared/core/examples/', import.meta.url);

const types = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function readExamples(type: string): readonly string[] {
  const folder = new URL(`${type}/out/`, EXAMPLES);
  const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  return files.map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** Returns true if a document is valid by libxmljs2. The service and the sandbox use another build of libxml2. */
function isValidByLibxmljs2(schema: string, xml: string): boolean {
  const file = join(schemaFolder(), schema);
  const compiled = parseXml(readFileSync(file, 'utf8'), { baseUrl: file, nonet: true });
  return parseXml(xml, { nonet: true }).validate(compiled);
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

describe.each(types)('both builds of libxml2 agree about each %s', (type) => {
  const isValid = (xml: string) => checker.check(schemaOf(type, xml), Buffer.from(xml)).length === 0;
  const isValidThere = (xml: string) => isValidByLibxmljs2(schemaOf(type, xml), xml);
  const examples = readExamples(type);

  it('that is an unchanged example: it is valid', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const xml of examples) expect([isValid(xml), isValidThere(xml)]).toEqual([true, true]);
  });

  it('after a change', () => {
    const altered = alter(examples[0] ?? '');
    const verdicts = altered.map((xml) => ({ xml, here: isValid(xml), there: isValidThere(xml) }));
    expect(verdicts.filter(({ here, there }) => here !== there)).toEqual([]);
    expect(verdicts.filter(({ here }) => !here).length).toBeGreaterThan(altered.length / 2);
  });
});
