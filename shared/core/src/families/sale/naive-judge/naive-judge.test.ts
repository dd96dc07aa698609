import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFaults } from './index.ts';

function golden(name: string): string {
  const xml = readFileSync(new URL(`../../../../examples/${name}.xml`, import.meta.url), 'utf8');
  return xml.replace(/^<\?.+?\?>/, '');
}

const FACTURA = golden('invoice/out/isc');
const CREDIT = golden('invoice/out/detraction-credit');
const BOLETA = golden('receipt/out/isc');
const NOTE = golden('credit-note/out/receipt-value-decrease-isc');
const DEBIT_NOTE = golden('debit-note/out/value-increase');

describe('the judge', () => {
  it.each(Object.entries({ FACTURA, CREDIT, BOLETA, NOTE, DEBIT_NOTE }))('has nothing to say of the %s', (_, xml) => {
    expect(findFaults(xml)).toEqual([]);
  });

  it.each<readonly [code: string, xml: string, pattern: RegExp, replacement: string]>([
    ['1001', FACTURA, /<cbc:ID>F001-1</, '<cbc:ID>F001-01<'],
    ['1001', NOTE, /<cbc:ID>B001-1</, '<cbc:ID>T001-1<'],
    ['3006', FACTURA, /(<cbc:Note [^>]+>)/, '$1\n'],
    ['3014', CREDIT, /languageLocaleID="2006"/, 'languageLocaleID="1000"'],
    ['2071', FACTURA, /(<cbc:PayableAmount currencyID=")PEN/, '$1USD'],
    ['2071', CREDIT, /(<cbc:PaymentPercent>[^<]+<\/cbc:PaymentPercent><cbc:Amount currencyID=")PEN/, '$1USD'],
    ['2800', FACTURA, /(AccountingCustomerParty>.+?schemeID=)"6"/, '$1"1"'],
    ['2802', BOLETA, /(AccountingCustomerParty>.+?schemeID=)"4"/, '$1"6"'],
    ['2022', BOLETA, /(AccountingCustomerParty>.+?RegistrationName>)[^<]+/, '$1AB'],
    ['3129', CREDIT, /listID="\d{4}"/, 'listID="0101"'],
    ['3244', FACTURA, />Contado</, '>contado<'],
    ['3319', CREDIT, /(>Cuota001<.+?<cbc:Amount [^>]+>)\d/, '$19'],
    ['3267', CREDIT, /(<cbc:PaymentDueDate>)[^<]+/, '$12026-01-15'],
    [
      'no form of payment',
      BOLETA,
      /<cac:TaxTotal>/,
      '<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID></cac:PaymentTerms>$&',
    ],
    ['2172', NOTE, /(<cbc:ResponseCode [^>]+>)09/, '$111'],
    ['2172', DEBIT_NOTE, /(<cbc:ResponseCode [^>]+>)02/, '$104'],
    ['2136', NOTE, /(<cbc:ResponseCode .+?<cbc:Description>)[^<]+/, '$1x'],
    ['2117', NOTE, /(<cbc:DocumentTypeCode>)03/, '$101'],
    ['2524', NOTE, /(<cbc:ReferenceID>)B001-31/, '$1B001-32'],
    ['2752', FACTURA, /(<cac:InvoiceLine><cbc:ID>)2/, '$11'],
    ['3271 line 1', FACTURA, /(<cac:Price><cbc:PriceAmount [^>]+>)250.00/, '$1250.01'],
    ['3270 line 1', FACTURA, /(AlternativeConditionPrice><cbc:PriceAmount [^>]+>)354.00/, '$1354.0000000001'],
    ['3272 line 1', FACTURA, /(<cbc:TaxableAmount [^>]+>)1200.00/, '$11200.01'],
    ['3103 line 1', FACTURA, /(1200.00<\/cbc:TaxableAmount><cbc:TaxAmount [^>]+>)216.00/, '$1216.01'],
    ['3108 line 1', FACTURA, /(InvoiceLine>.+?1000.00<\/cbc:TaxableAmount><cbc:TaxAmount [^>]+>)200.00/, '$1200.01'],
    ['ISC base line 2', NOTE, /(<cbc:TaxableAmount [^>]+>)2.43/, '$12.46'],
    ['3292 line 1', FACTURA, /(InvoiceLine>.+?<cac:TaxTotal><cbc:TaxAmount [^>]+>)416.00/, '$1416.01'],
    ['2373 line 1', FACTURA, /(<cbc:TierRange>)01/, '$104'],
    ['2040 line 1', FACTURA, /(<cbc:TaxExemptionReasonCode>)10/, '$120'],
    ['3051 line 1', FACTURA, /(InvoiceLine>.+?<cbc:Name>)ISC/, '$1IGV'],
    ['2964', FACTURA, /(<cbc:Name>)IGV/, '$1ISC'],
    ['3277', FACTURA, /(<cbc:TaxableAmount [^>]+>\d+\.\d)\d/, '$1x'],
    ['3291', FACTURA, /(<cac:TaxSubtotal>.+?<cbc:TaxAmount [^>]+>)\d/, '$19'],
    ['3294', FACTURA, /(<cac:TaxTotal><cbc:TaxAmount [^>]+>)\d/, '$19'],
    ['3278', FACTURA, /(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount [^>]+>)\d/, '$19'],
    ['3279', FACTURA, /(<cbc:TaxInclusiveAmount [^>]+>)\d/, '$19'],
    ['3280', FACTURA, /(<cbc:PayableAmount [^>]+>)\d/, '$19'],
    ['3280', DEBIT_NOTE, /(<cbc:PayableAmount [^>]+>)\d/, '$19'],
    ['2638', FACTURA, /(<cac:TaxSubtotal>).+?<\/cac:TaxSubtotal>/, ''],
  ])('finds %s', (code, xml, pattern, replacement) => {
    const altered = xml.replace(pattern, replacement);
    expect(altered).not.toBe(xml);
    expect(findFaults(altered)).toContain(code);
  });

  it('does not take for a document what is none', () => {
    expect(() => findFaults('')).toThrow('not a document');
    expect(() => findFaults('<a><b></a>')).toThrow('not a document');
  });
});
