import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { FULL_SALE, PLAIN_SALE } from '../../families/sale/ubl/completed-sale-fixture.ts';
import { TEST_IDENTITY } from '../../signature/identity-fixture.ts';
import { signDocument, verifySignature } from '../../signature/index.ts';
import { signatureIdOf } from '../../ubl/index.ts';
import { readSignedXml, readXml } from '../../xml/index.ts';
import { completeInvoice } from './complete.ts';
import { VALID_INVOICE_REQUESTS } from './invoice-arbitrary.ts';
import { buildInvoiceUbl } from './ubl.ts';

const SCHEMA = fileURLToPath(new URL('../../../schemas/invoice.xsd', import.meta.url));

let validator: XsdValidator;

beforeAll(() => {
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: SCHEMA });
  validator = XsdValidator.fromDoc(schema);
  return () => {
    validator.dispose();
    schema.dispose();
  };
});

function findingsOf(xml: string): string[] {
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
}

async function sign(document: ReturnType<typeof buildInvoiceUbl>): Promise<string> {
  const options = { digest: 'sha256', signatureId: signatureIdOf(FULL_SALE.issuer.ruc) } as const;
  return (await signDocument(document, TEST_IDENTITY, options)).xml;
}

describe('buildInvoiceUbl', () => {
  const root = readXml(buildInvoiceUbl(FULL_SALE, 123).canonical);

  it('has every part in the order of the schema', () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'IssueDate',
      'DueDate',
      'InvoiceTypeCode',
      'Note',
      'Note',
      'Note',
      'Note',
      'DocumentCurrencyCode',
      'OrderReference',
      'Signature',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentMeans',
      'PaymentTerms',
      'PaymentTerms',
      'PaymentTerms',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
      'InvoiceLine',
    ]);
  });

  it('leaves out what there is not', () => {
    const names = readXml(buildInvoiceUbl(PLAIN_SALE, 1).canonical).children.map(({ name }) => name);
    for (const name of ['DueDate', 'OrderReference', 'PaymentMeans']) expect(names).not.toContain(name);
    expect(names.filter((name) => name === 'PaymentTerms')).toHaveLength(1);
  });

  it('is valid once signed, and not before', async () => {
    for (const sale of [FULL_SALE, PLAIN_SALE]) {
      const document = buildInvoiceUbl(sale, 99_999_999);
      expect(findingsOf(await sign(document))).toEqual([]);
      expect(findingsOf(document.canonical)).not.toEqual([]);
    }
  });

  it('throws for a text XML cannot carry, which the border refuses', () => {
    expect(() => buildInvoiceUbl({ ...PLAIN_SALE, notes: ['\u0000'] }, 1)).toThrow(TypeError);
  });
});

describe('for any request the API takes', () => {
  it('the document is canonical, valid, and verifies', async () => {
    await fc.assert(
      fc.asyncProperty(
        VALID_INVOICE_REQUESTS,
        fc.integer({ min: 1, max: 99_999_999 }),
        async (request, correlative) => {
          const document = buildInvoiceUbl(completeInvoice(request, FULL_SALE.issuer), correlative);
          expect(readSignedXml(document.canonical).canonical).toBe(document.canonical);
          const xml = await sign(document);
          expect(findingsOf(xml)).toEqual([]);
          expect(verifySignature(xml)).toMatchObject({ valid: true, root: { name: 'Invoice' } });
        },
      ),
      { numRuns: 60 },
    );
  });
});
