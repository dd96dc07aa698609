import { expect, it } from 'vitest';
import { item, type Json, sale } from '../families/sale/bad-input-fixture.ts';
import { TEST_ISSUER } from '../families/sale/sale-fixture.ts';
import { type DocumentOperations, prepareRequest } from './define-document.ts';

/** Parts of a definition that these tests need. */
type Emitting = Parameters<typeof prepareRequest>[0] &
  Pick<DocumentOperations, 'render'> & { readonly documentType: string };

export type Change = readonly [name: string, change: (base: Json) => Json, trace: string];

/** One case for each code value that api.md lists for every sale, with the text expected in the XML. */
const SALE_VALUES: readonly Change[] = [
  ['currencyCode PEN', sale({ currencyCode: 'PEN' }), 'currencyID="PEN"'],
  ['currencyCode USD', sale({ currencyCode: 'USD' }), 'currencyID="USD"'],
  ['igvType 10', item({ igvType: '10' }), '<cbc:TaxExemptionReasonCode>10<'],
  ['igvType 20', item({ igvType: '20' }), '<cbc:TaxExemptionReasonCode>20<'],
  ['igvType 30', item({ igvType: '30' }), '<cbc:TaxExemptionReasonCode>30<'],
  ...['NIU', 'ZZ', 'KGM', 'LTR', 'MTR'].map((unitCode): Change => {
    return [`unitCode ${unitCode}`, item({ unitCode }), `unitCode="${unitCode}"`];
  }),
  ...['01', '02', '03'].map((iscSystemType): Change => {
    const change = item({ iscRate: 0.25, iscSystemType });
    return [`iscSystemType ${iscSystemType}`, change, `<cbc:TierRange>${iscSystemType}<`];
  }),
];

/** Tests that each code value is accepted and appears in the XML. For tests of each type. */
export function testCodeValues(definition: Emitting, base: Json, own: readonly Change[]): void {
  it.each([...SALE_VALUES, ...own])(`writes %s in the XML of type ${definition.documentType}`, (_, change, trace) => {
    const { canonical } = definition.render(
      prepareRequest(definition, change(base), { issuer: TEST_ISSUER }).completed,
      1,
    );
    expect(canonical).toContain(trace);
  });
}
