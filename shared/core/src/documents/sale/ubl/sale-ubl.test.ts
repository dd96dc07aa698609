import { describe, expect, it } from 'vitest';
import { element, type Markup, NAMESPACES, readXml, type XmlReading } from '../../../xml/index.ts';
import type { CompletedSale } from '../completed-sale.ts';
import { EXEMPT_LINE, FULL_LINE, FULL_SALE, PLAIN_SALE } from './completed-sale-fixture.ts';
import {
  buildCurrency,
  buildIdentification,
  buildInvoiceTypeCode,
  buildNoteElements,
  buildOrderReference,
  buildParties,
} from './header.ts';
import { buildLines, type LineForm } from './lines.ts';
import { buildMonetaryTotal, buildPaymentMeans, buildPaymentTerms, buildTaxTotal } from './payment.ts';

const INVOICE_LINE: LineForm = {
  element: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  discount: 'stated',
};

function read(...markup: readonly (Markup | readonly Markup[] | null)[]): XmlReading {
  const namespaces = ` xmlns:cac="${NAMESPACES.cac}" xmlns:cbc="${NAMESPACES.cbc}"`;
  return readXml(element('x', null, ...markup).replace('<x', `<x${namespaces}`));
}

/** Names and texts of the leaves below, in document order, the shortest way to see a whole fragment. */
function leavesOf(reading: XmlReading | undefined): string[] {
  return [...(reading?.walk() ?? [])]
    .filter(({ children }) => children.length === 0)
    .map(({ name, text }) => `${name}=${text}`);
}

describe('identification', () => {
  it('writes versions, unpadded number and issue date first', () => {
    expect(leavesOf(read(buildIdentification(FULL_SALE, 123)))).toEqual([
      'UBLVersionID=2.1',
      'CustomizationID=2.0',
      'ID=F001-123',
      'IssueDate=2026-01-15',
    ]);
  });

  it('writes the operation type as the listID of the invoice type', () => {
    const code = read(buildInvoiceTypeCode(FULL_SALE)).find('cbc:InvoiceTypeCode');
    expect(code?.text).toBe('01');
    expect(code?.attribute('listID')).toBe('1001');
    expect(code?.attribute('name')).toBe('Tipo de Operacion');
  });

  it('writes document type and operation type of the sale', () => {
    const receipt: CompletedSale = { ...FULL_SALE, documentType: '03', operationType: '0113' };
    const code = read(buildInvoiceTypeCode(receipt)).find('cbc:InvoiceTypeCode');
    expect([code?.text, code?.attribute('listID')]).toEqual(['03', '0113']);
  });

  it('writes legends with their code, then notes without code', () => {
    const notes = read(buildNoteElements(FULL_SALE)).findAll('cbc:Note');
    expect(notes.map((note) => [note.attribute('languageLocaleID'), note.text])).toEqual([
      ['1000', 'MIL TRESCIENTOS VEINTICUATRO CON 71/100 SOLES'],
      ['2006', 'Operación sujeta a detracción'],
      [undefined, 'Entregar por la mañana'],
      [undefined, 'Pago a 30 días'],
    ]);
  });

  it('writes the currency, and the purchase order if there is one', () => {
    expect(read(buildCurrency({ ...FULL_SALE, currencyCode: 'USD' })).findText('cbc:DocumentCurrencyCode')).toBe('USD');
    expect(leavesOf(read(buildOrderReference(FULL_SALE)))).toEqual(['ID=OC-2026-15']);
    expect(buildOrderReference(PLAIN_SALE)).toBeNull();
  });
});

describe('parties', () => {
  it('writes signer, issuer and customer', () => {
    const reading = read(buildParties(FULL_SALE));
    expect(reading.children.map(({ name }) => name)).toEqual([
      'Signature',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
    ]);
    expect(leavesOf(reading.find('cac:AccountingSupplierParty'))).toEqual([
      'ID=20123456786',
      'Name=El Ñandú',
      'RegistrationName=Comercial Ñandú & Hijos S.A.C.',
      'ID=150101',
      'AddressTypeCode=0000',
      'CityName=LIMA',
      'CountrySubentity=LIMA',
      'District=LIMA',
      'Line=Av. Próceres 123',
      'IdentificationCode=PE',
    ]);
    expect(leavesOf(reading.find('cac:AccountingCustomerParty'))).toEqual([
      'ID=20987654321',
      'RegistrationName=Cliente "Uno" <Perú> S.R.L.',
      'Line=Jr. Unión 456, Arequipa',
    ]);
  });

  it("always writes the issuer's establishment, which is required", () => {
    const address = 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cac:RegistrationAddress';
    const reading = read(buildParties(PLAIN_SALE)).find(address);
    expect(leavesOf(reading)).toEqual([
      'ID=150101',
      'AddressTypeCode=0000',
      'Line=Av. Próceres 123',
      'IdentificationCode=PE',
    ]);
  });

  it('writes any identity type of the customer', () => {
    const sale = { ...PLAIN_SALE, customer: { ...PLAIN_SALE.customer, identityType: '1', identityNumber: '12345678' } };
    const id = 'cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID';
    expect(read(buildParties(sale)).find(id)?.attribute('schemeID')).toBe('1');
    expect(read(buildParties(sale)).findText(id)).toBe('12345678');
  });
});

describe('payment', () => {
  it('writes the account of a detraction only if there is a detraction', () => {
    expect(leavesOf(read(buildPaymentMeans(FULL_SALE)))).toEqual([
      'ID=Detraccion',
      'PaymentMeansCode=001',
      'ID=00-123-456789',
    ]);
    expect(buildPaymentMeans(PLAIN_SALE)).toEqual([]);
  });

  it('writes detraction, credit and instalments as separate payment terms', () => {
    const terms = read(buildPaymentTerms(FULL_SALE)).findAll('cac:PaymentTerms');
    expect(terms.map(leavesOf)).toEqual([
      ['ID=Detraccion', 'PaymentMeansID=037', 'PaymentPercent=12.00', 'Amount=158.96'],
      ['ID=FormaPago', 'PaymentMeansID=Credito', 'Amount=1165.75'],
      ['ID=FormaPago', 'PaymentMeansID=Cuota001', 'Amount=1000.00', 'PaymentDueDate=2026-02-01'],
      ['ID=FormaPago', 'PaymentMeansID=Cuota002', 'Amount=165.75', 'PaymentDueDate=2026-02-15'],
    ]);
  });

  it("writes the detraction in soles and other payment terms in the document's currency", () => {
    const amounts = read(buildPaymentTerms({ ...FULL_SALE, currencyCode: 'USD' })).findAll(
      'cac:PaymentTerms/cbc:Amount',
    );
    expect(amounts.map((amount) => amount.attribute('currencyID'))).toEqual(['PEN', 'USD', 'USD', 'USD']);
  });

  it('writes Contado for a cash sale, and no form of payment if the type has none', () => {
    expect(leavesOf(read(buildPaymentTerms(PLAIN_SALE)))).toEqual(['ID=FormaPago', 'PaymentMeansID=Contado']);
    expect(buildPaymentTerms({ ...PLAIN_SALE, paymentForm: null })).toEqual([]);
  });
});

describe('totals', () => {
  it('writes a tax subtotal for each tribute without percentage or reason', () => {
    const total = read(buildTaxTotal(FULL_SALE)).find('cac:TaxTotal');
    expect(total?.findText('cbc:TaxAmount')).toBe('374.40');
    expect(total?.findAll('cac:TaxSubtotal').map(leavesOf)).toEqual([
      ['TaxableAmount=900.00', 'TaxAmount=194.40', 'ID=S', 'ID=1000', 'Name=IGV', 'TaxTypeCode=VAT'],
      ['TaxableAmount=900.00', 'TaxAmount=180.00', 'ID=S', 'ID=2000', 'Name=ISC', 'TaxTypeCode=EXC'],
      ['TaxableAmount=50.31', 'TaxAmount=0.00', 'ID=E', 'ID=9997', 'Name=EXO', 'TaxTypeCode=VAT'],
    ]);
  });

  it('writes the totals in the element of the type', () => {
    for (const name of ['cac:LegalMonetaryTotal', 'cac:RequestedMonetaryTotal'] as const) {
      expect(leavesOf(read(buildMonetaryTotal(name, FULL_SALE)).find(name))).toEqual([
        'LineExtensionAmount=950.31',
        'TaxInclusiveAmount=1324.71',
        'PayableAmount=1324.71',
      ]);
    }
  });
});

describe('lines', () => {
  const [full, exempt] = read(buildLines(INVOICE_LINE, FULL_SALE)).findAll('cac:InvoiceLine');

  it('writes every part of a line in the order of the schema', () => {
    expect(full?.children.map(({ name }) => name)).toEqual([
      'ID',
      'InvoicedQuantity',
      'LineExtensionAmount',
      'PricingReference',
      'AllowanceCharge',
      'TaxTotal',
      'Item',
      'Price',
    ]);
    expect(leavesOf(full)).toEqual([
      'ID=1',
      'InvoicedQuantity=10',
      'LineExtensionAmount=900.00',
      'PriceAmount=127.44',
      'PriceTypeCode=01',
      'ChargeIndicator=false',
      'AllowanceChargeReasonCode=00',
      'Amount=100.00',
      'BaseAmount=1000.00',
      'TaxAmount=374.40',
      ...['TaxableAmount=900.00', 'TaxAmount=180.00', 'ID=S', 'Percent=20.00', 'TierRange=01'],
      ...['ID=2000', 'Name=ISC', 'TaxTypeCode=EXC'],
      ...['TaxableAmount=1080.00', 'TaxAmount=194.40', 'ID=S', 'Percent=18.00', 'TaxExemptionReasonCode=10'],
      ...['ID=1000', 'Name=IGV', 'TaxTypeCode=VAT'],
      `Description=${FULL_LINE.description}`,
      'ID=P-001',
      'PriceAmount=100.00',
    ]);
  });

  it('writes a line without discount, with all decimals of quantity and prices', () => {
    expect(exempt?.find('cac:AllowanceCharge')).toBeUndefined();
    expect(exempt?.findText('cbc:InvoicedQuantity')).toBe(EXEMPT_LINE.quantity);
    expect(exempt?.findText('cac:Price/cbc:PriceAmount')).toBe('20.123456789');
  });

  it("writes every amount of a line in the document's currency", () => {
    const usd = read(buildLines(INVOICE_LINE, { ...FULL_SALE, currencyCode: 'USD' }));
    const currencies = [...usd.walk()]
      .map((reading) => reading.attribute('currencyID'))
      .filter((code) => code !== undefined);
    expect(currencies.length).toBeGreaterThan(10);
    expect(new Set(currencies)).toEqual(new Set(['USD']));
  });

  it('writes lines with the element names of the type, and notes without discount', () => {
    const form: LineForm = {
      element: 'cac:CreditNoteLine',
      quantity: 'cbc:CreditedQuantity',
      discount: 'in_unit_value',
    };
    const [line] = read(buildLines(form, FULL_SALE)).findAll('cac:CreditNoteLine');
    expect(line?.children.slice(1, 6).map(({ name }) => name)).toEqual([
      'CreditedQuantity',
      'LineExtensionAmount',
      'PricingReference',
      'TaxTotal',
      'Item',
    ]);
  });
});
