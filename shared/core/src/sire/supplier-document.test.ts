import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sign } from '../documents/kit/ubl-fixture.ts';
import { CREDIT_NOTE_DEFINITION as CREDIT } from '../documents/sale/credit-note/definition.ts';
import { DEBIT_NOTE_DEFINITION as DEBIT } from '../documents/sale/debit-note/definition.ts';
import { INVOICE_DEFINITION } from '../documents/sale/invoice/definition.ts';
import { TEST_ISSUER, testNote, testRequest } from '../documents/sale/sale-fixture.ts';
import { TEST_IDENTITY } from '../signature/identity-fixture.ts';
import { readSupplierDocument, SupplierDocumentError } from './supplier-document.ts';

const factura = await sign(
  INVOICE_DEFINITION.toUbl(
    INVOICE_DEFINITION.complete(
      v.parse(INVOICE_DEFINITION.schema, { ...testRequest(), currencyCode: 'USD' }),
      TEST_ISSUER,
      [],
    ),
    123,
  ),
);

const NOTHING = {
  ...{ exempt: '0.00', unaffected: '0.00', export: '0.00', isc: '0.00', icbper: '0.00', otherTaxes: '0.00' },
};

describe('the document of a supplier', () => {
  it('is read with its parties, totals and signature', () => {
    expect(readSupplierDocument(factura)).toEqual({
      ...{ documentType: '01', series: 'F001', number: '123', issueDate: '2026-01-15', currency: 'USD' },
      issuer: { ruc: TEST_ISSUER.ruc, name: TEST_ISSUER.name },
      buyer: { identityType: '6', identityNumber: '20131312955' },
      totals: { ...NOTHING, taxable: '100.00', igv: '18.00', total: '118.00' },
      signature: { valid: true, fault: null, detail: null, certificate: TEST_IDENTITY.certificate },
    });
  });

  it.each([
    ['07', CREDIT.toUbl(CREDIT.complete(v.parse(CREDIT.schema, testNote()), TEST_ISSUER, []), 7)],
    ['08', DEBIT.toUbl(DEBIT.complete(v.parse(DEBIT.schema, testNote()), TEST_ISSUER, []), 7)],
  ] as const)('is a note of type %s, by its root', async (documentType, note) => {
    const read = readSupplierDocument(await sign(note));
    expect(read).toMatchObject({ documentType, series: 'F001', number: '7', totals: { total: '118.00' } });
  });

  it('is read although its signature is broken, and says so', () => {
    const { signature, totals } = readSupplierDocument(factura.replaceAll('118.00', '181.00'));
    expect(totals.total).toBe('181.00');
    expect(signature).toMatchObject({ valid: false, fault: 'altered', certificate: null });
    expect(signature.detail?.es).not.toBe(signature.detail?.message);
  });

  it('is read without a signature', () => {
    const plain = factura.replace(/<ds:Signature .*<\/ds:Signature>/s, '');
    expect(readSupplierDocument(plain).signature).toMatchObject({ valid: false, fault: 'no_signature' });
  });

  it.each<[string, string | RegExp, string, number]>([
    ['has no type', 'cbc:InvoiceTypeCode', 'cbc:OtherTypeCode', 1],
    ['has no number', '>F001-123<', '>F001<', 1],
    ['has a day that does not exist', '>2026-01-15<', '>2026-02-30<', 1],
    ['has no RUC of the issuer', `>${TEST_ISSUER.ruc}<`, '>2012<', 1],
    ['has an amount that is none', '>118.00<', '>-118.00<', 1],
    ['has a tax that is none', '>18.00<', '>x<', 1],
    ['has neither number nor currency', />F001-123<|>USD</g, '><', 2],
  ])('that %s is refused with each problem', (_, from, to, problems) => {
    expect(problemsOf(factura.replaceAll(from, to))).toHaveLength(problems);
  });

  it.each([
    ['no XML', 'RUC,TOTAL'],
    ['another document', '<?xml version="1.0"?><a/>'],
    ['an entity', `<!DOCTYPE Invoice [<!ENTITY x "y">]>${factura.slice(factura.indexOf('<Invoice'))}`],
    ['very many tags', factura.replace('<ext:UBLExtensions>', `<ext:UBLExtensions>${'<a/>'.repeat(200_001)}`)],
    ['a namespace that is a relative reference', factura.replace('<Invoice', '<Invoice xmlns:z="a/b"')],
  ])('that is %s is refused', (_, xml) => {
    expect(problemsOf(xml)).toHaveLength(1);
  });
});

function problemsOf(xml: string): readonly unknown[] {
  try {
    readSupplierDocument(xml);
  } catch (error) {
    if (error instanceof SupplierDocumentError) return error.problems;
    throw error;
  }
  return [];
}
