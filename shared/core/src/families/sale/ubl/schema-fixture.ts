import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, expect, it } from 'vitest';
import type { Issuer } from '../../../parties.ts';
import { TEST_IDENTITY } from '../../../signature/identity-fixture.ts';
import { signDocument, verifySignature } from '../../../signature/index.ts';
import { judgeSignature } from '../../../signature/signature-judge-fixture.ts';
import { signatureIdOf } from '../../../ubl/index.ts';
import { readCanonicalXml, type UblDocument } from '../../../xml/index.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';

/** For tests: a document as it leaves the sign worker. */
export async function sign(document: UblDocument): Promise<string> {
  const options = { digest: 'sha256', signatureId: signatureIdOf(TEST_ISSUER.ruc) } as const;
  return (await signDocument(document, TEST_IDENTITY, options)).xml.toString();
}

/**
 * Returns a function that lists the schema errors of a document. The schema is compiled before the first test. For
 * tests.
 */
export function useSchema(fileName: string): (xml: string) => string[] {
  let validator: XsdValidator;
  beforeAll(() => {
    xmlRegisterFsInputProviders();
    const path = fileURLToPath(new URL(`../../../../schemas/${fileName}`, import.meta.url));
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

/** Parts of a document type that these tests need. */
interface Rendered<Request, Completed> {
  readonly root: string;
  readonly requests: fc.Arbitrary<Request>;
  readonly complete: (request: Request, issuer: Issuer) => Completed;
  readonly toUbl: (completed: Completed, correlative: number) => UblDocument;
  readonly findingsOf: (xml: string) => string[];
}

/** Tests the properties that the XML of every request must have. For tests of each type. */
export function testRendering<Request, Completed>(type: Rendered<Request, Completed>): void {
  it(`renders any valid request as canonical, valid ${type.root} XML with a signature that verifies`, async () => {
    await fc.assert(
      fc.asyncProperty(type.requests, fc.integer({ min: 1, max: 99_999_999 }), async (request, correlative) => {
        const document = type.toUbl(type.complete(request, TEST_ISSUER), correlative);
        expect(readCanonicalXml(document.canonical).canonical).toBe(document.canonical);
        const xml = await sign(document);
        expect(type.findingsOf(xml)).toEqual([]);
        expect(judgeSignature(xml)).toBe(true);
        expect(verifySignature(xml)).toMatchObject({ valid: true, root: { name: type.root } });
      }),
      { numRuns: 40 },
    );
  });
}
