import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { prepareRequest } from '../kit/define-document.ts';
import { DOCUMENT_DEFINITIONS } from '../registry.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

// Elements that special sales add to the UBL, by the worked examples.

function render(name: string): string {
  const [type] = name.split('/');
  const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === type);
  if (definition === undefined) throw new Error(`no type ${type}`);
  const body = JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
  const { completed } = prepareRequest(definition, body, { issuer: TEST_ISSUER });
  return definition.render(completed, 1).canonical;
}

function allowance(isCharge: boolean, code: string, amounts: string): string {
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode>${amounts}`;
}

const amount = (name: string, value: string) => `<cbc:${name} currencyID="PEN">${value}</cbc:${name}>`;

it.each([
  [
    'invoice/line-charges',
    allowance(
      true,
      '47',
      `<cbc:MultiplierFactorNumeric>0.05</cbc:MultiplierFactorNumeric>${amount('Amount', '50.00')}${amount('BaseAmount', '1000.00')}`,
    ),
  ],
  ['invoice/advance-in-part', allowance(false, '04', amount('Amount', '5000.00') + amount('BaseAmount', '5000.00'))],
  ['invoice/advance-in-part', `<cac:PrepaidPayment><cbc:ID>1</cbc:ID>${amount('PaidAmount', '5900.00')}`],
  ['invoice/advance-in-part', amount('PrepaidAmount', '5900.00') + amount('PayableAmount', '23600.00')],
  [
    'invoice/perception',
    `<cac:PaymentTerms><cbc:ID>Percepcion</cbc:ID>${amount('Amount', '9147.36')}</cac:PaymentTerms>`,
  ],
  [
    'invoice/perception',
    allowance(
      true,
      '51',
      `<cbc:MultiplierFactorNumeric>0.02</cbc:MultiplierFactorNumeric>${amount('Amount', '179.36')}${amount('BaseAmount', '8968.00')}`,
    ),
  ],
  ['invoice/lodging', '<cac:UsabilityPeriod><cbc:DurationMeasure unitCode="DAY">3</cbc:DurationMeasure>'],
  ['invoice/fishing', '<cbc:ValueQuantity unitCode="TNE">18.5'],
  ['invoice/freight', `<cac:DeliveryTerms><cbc:ID>01</cbc:ID>${amount('Amount', '3300.00')}</cac:DeliveryTerms>`],
  [
    'credit-note/returned-bags',
    `${amount('TaxAmount', '1.50')}<cbc:BaseUnitMeasure unitCode="NIU">3</cbc:BaseUnitMeasure>`,
  ],
  ['credit-note/changed-instalments', '>13</cbc:ResponseCode>'],
])('%s has %s', (name, markup) => {
  expect(render(name)).toContain(markup);
});
