import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, expect, it } from 'vitest';
import type { Issuer } from '../../parties.ts';
import { runsOf } from '../../property-runs-fixture.ts';
import { TEST_IDENTITY } from '../../signature/identity-fixture.ts';
import { signDocument, verifySignature } from '../../signature/index.ts';
import { judgeSignature } from '../../signature/signature-judge-fixture.ts';
import { signatureIdOf } from '../../ubl/party.ts';
import { readCanonicalXml, type UblDocument, type XmlReading } from '../../xml/index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import type { ReferencedDocument } from './definition.ts';

/** For tests: a document as it leaves the sign worker. */
export async function sign(document: UblDocument, digest: 'sha1' | 'sha256' = 'sha256'): Promise<string> {
  const options = { digest, signatureId: signatureIdOf(TEST_ISSUER.ruc) };
  return (await signDocument(document, TEST_IDENTITY, options)).xml.toString();
}

/** For tests: `name` of an element without children, `name(...)` of one with them. */
export function shapeOf({ name, children }: XmlReading): string {
  return children.length === 0 ? name : `${name}(${children.map(shapeOf).join(' ')})`;
}

/**
 * Returns a function that lists the schema errors of a document. The schema is compiled before the first test. For
 * tests.
 */
export function useSchema(fileName: string): (xml: string) => string[] {
  let validator: XsdValidator;
  beforeAll(() => {
    xmlRegisterFsInputProviders();
    const path = fileURLToPath(new URL(`../../../schemas/${fileName}`, import.meta.url));
    const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
    validator = XsdValidator.fromDoc(schema);
    return () => {
      validator.dispose();
      schema.dispose();
    };
  });
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map(({ message }) => message);
    } finally {
      document.dispose();
    }
  };
}

/** Parts of a definition that these tests need. */
interface Rendering<Request, Completed> {
  readonly complete: (request: Request, issuer: Issuer, referenced: readonly ReferencedDocument[]) => Completed;
  readonly toUbl: (completed: Completed, correlative: number) => UblDocument;
}

/** Tests the properties that the XML of every request must have. For tests of each type. */
export function testRendering<Request, Completed>(
  { complete, toUbl }: Rendering<Request, Completed>,
  requests: fc.Arbitrary<Request>,
  root: string,
  findingsOf: (xml: string) => string[],
  usualRuns = 20,
): void {
  it(`renders any valid request as canonical, valid ${root} XML with a signature that verifies`, async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.integer({ min: 1, max: 99_999_999 }), async (request, correlative) => {
        const document = toUbl(complete(request, TEST_ISSUER, []), correlative);
        expect(readCanonicalXml(document.canonical).canonical).toBe(document.canonical);
        const xml = await sign(document);
        expect(findingsOf(xml)).toEqual([]);
        expect(judgeSignature(xml)).toBe(true);
        expect(verifySignature(xml)).toMatchObject({ valid: true, root: { name: root } });
      }),
      { numRuns: runsOf(usualRuns) },
    );
  });
}

/** Tests that documents are valid with their signature, and only with it. For tests of each type. */
export function testSignatures(
  name: string,
  documents: readonly UblDocument[],
  findingsOf: (xml: string) => string[],
  digest?: 'sha1',
): void {
  it(`makes a ${name} valid only with its signature`, async () => {
    for (const document of documents) {
      expect(findingsOf(await sign(document, digest))).toEqual([]);
      expect(findingsOf(document.canonical)).not.toEqual([]);
    }
  });
}

export type Alteration = readonly [name: string, pattern: RegExp | string, replacement: string];

/** Tests that the schema accepts a document, and refuses it with each alteration. For tests of each type. */
export function testAlterations(
  name: string,
  makeXml: () => string | Promise<string>,
  findingsOf: (xml: string) => string[],
  alterations: readonly Alteration[],
): void {
  it(`has a schema that accepts ${name}`, async () => {
    expect(findingsOf(await makeXml())).toEqual([]);
  });

  it.each(alterations)(`has a schema that refuses ${name} with %s`, async (_, pattern, replacement) => {
    const xml = await makeXml();
    const altered = xml.replace(pattern, replacement);
    expect(altered).not.toBe(xml);
    expect(findingsOf(altered)).not.toEqual([]);
  });
}
