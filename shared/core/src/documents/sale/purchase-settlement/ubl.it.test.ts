import { describe, expect, it } from 'vitest';
import { readXml } from '../../../xml/index.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import { shapeOf, sign, testAlterations, testRendering, testSignatures, useSchema } from '../../kit/ubl-fixture.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './definition.ts';
import { VALID_PURCHASE_REQUESTS } from './purchase-settlement-arbitrary.ts';
import { settlementBody, TEST_GOLD, TEST_ITEM } from './purchase-settlement-fixture.ts';

const findingsOf = useSchema('purchase-settlement.xsd');

function build(changes: Parameters<typeof settlementBody>[0] = {}) {
  const { completed } = prepareRequest(PURCHASE_SETTLEMENT_DEFINITION, settlementBody(changes), {
    issuer: TEST_ISSUER,
  });
  return PURCHASE_SETTLEMENT_DEFINITION.render(completed, 3);
}

describe('buildSettlementUbl', () => {
  const root = readXml(build({ issueTime: '10:15:00', observations: 'Pesado en la feria' }).canonical);
  const shapeAt = (path: string) => {
    const found = root.find(path);
    return found === undefined ? '' : shapeOf(found);
  };

  it('writes every part in the order of the schema of UBL, the buyer before the seller', () => {
    expect(root.children.map(({ name }) => name)).toEqual([
      'UBLExtensions',
      'UBLVersionID',
      'CustomizationID',
      'ID',
      'IssueDate',
      'IssueTime',
      'InvoiceTypeCode',
      'Note',
      'Note',
      'DocumentCurrencyCode',
      'Signature',
      'AccountingCustomerParty',
      'AccountingSupplierParty',
      'DeliveryTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
    ]);
  });

  it('has the type with its operation', () => {
    const type = root.find('cbc:InvoiceTypeCode');
    expect([type?.text, type?.attribute('listID')]).toEqual(['04', '0501']);
  });

  it('has the issuer as the buyer and the person as the seller', () => {
    const identity = 'cac:Party/cac:PartyIdentification/cbc:ID';
    expect(root.findText(`cac:AccountingCustomerParty/${identity}`)).toBe(TEST_ISSUER.ruc);
    const seller = root.find(`cac:AccountingSupplierParty/${identity}`);
    expect([seller?.text, seller?.attribute('schemeID')]).toEqual(['45678912', '1']);
  });

  it('has the kinds of both places', () => {
    expect(shapeAt('cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cac:RegistrationAddress')).toBe(
      'RegistrationAddress(ID AddressTypeCode AddressLine(Line) Country(IdentificationCode))',
    );
    expect(shapeAt('cac:DeliveryTerms/cac:DeliveryLocation')).toBe(
      'DeliveryLocation(LocationTypeCode Address(ID AddressLine(Line) Country(IdentificationCode)))',
    );
  });

  it('has the income tax beside the tax of the line, without an affectation and outside its sum (3050, 4293)', () => {
    const [igv, income] = root.findAll('cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal');
    expect(root.findText('cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount')).toBe('180.00');
    expect(igv?.findText('cac:TaxCategory/cbc:TaxExemptionReasonCode')).toBe('10');
    expect(income?.findText('cac:TaxCategory/cac:TaxScheme/cbc:ID')).toBe('3000');
    expect(income?.findText('cac:TaxCategory/cbc:Percent')).toBe('1.50');
    expect(income?.find('cac:TaxCategory/cbc:TaxExemptionReasonCode')).toBeUndefined();
  });

  it('has the properties of gold', () => {
    const gold = readXml(build({ operationType: '0503', items: [{ ...TEST_ITEM, properties: TEST_GOLD }] }).canonical);
    const properties = gold.findAll('cac:InvoiceLine/cac:Item/cac:AdditionalItemProperty');
    expect(properties.map((property) => property.findText('cbc:NameCode'))).toEqual(['6000', '6004', '6005', '6006']);
  });

  testSignatures('purchase settlement', [build()], findingsOf);
  testRendering(PURCHASE_SETTLEMENT_DEFINITION, VALID_PURCHASE_REQUESTS, 'SelfBilledInvoice', findingsOf);
});

testAlterations('a purchase settlement', () => sign(build()), findingsOf, [
  ['another series', '<cbc:ID>L001-3<', '<cbc:ID>F001-3<'],
  ['another type', '>04</cbc:InvoiceTypeCode>', '>01</cbc:InvoiceTypeCode>'],
  ['the operation of a sale', 'listID="0501"', 'listID="0101"'],
  ['an unknown kind of place', '<cbc:LocationTypeCode>01<', '<cbc:LocationTypeCode>06<'],
  ['a seller with a RUC', 'schemeID="1"', 'schemeID="6"'],
  ['the ISC', '<cbc:ID>3000<', '<cbc:ID>2000<'],
]);
