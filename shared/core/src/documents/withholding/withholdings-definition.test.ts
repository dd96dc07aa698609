import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codesOfKind } from '../../document-types.ts';
import { prepareRequest } from '../kit/define-document.ts';
import { NO_TOTALS } from '../kit/document-totals.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { WITHHOLDING_TYPES } from './withholding-types-fixture.ts';
import { WITHHOLDINGS, withholdingBodies } from './withholdings-fixture.ts';

const EXAMPLES = new URL('../../../examples/', import.meta.url);
const PARTY = { identityType: '6', identityNumber: '20131312955', name: 'CONTRAPARTE' };

const TYPES = [
  {
    ...WITHHOLDINGS.perception,
    title: 'Comprobante de percepción',
    path: 'perceptions',
    total: '20.00',
    party: 'Cliente',
    columns: ['N.º de pago', 'Fecha de cobro', 'Importe del cobro', 'Percibido (S/)', 'Neto cobrado (S/)'],
    totals: [
      { label: 'Importe total cobrado', value: 'S/ 1,020.00' },
      { label: 'Importe total percibido', value: 'S/ 20.00' },
    ],
  },
  {
    ...WITHHOLDINGS.retention,
    title: 'Comprobante de retención',
    path: 'retentions',
    total: '30.00',
    party: 'Proveedor',
    columns: ['N.º de pago', 'Fecha de pago', 'Importe del pago', 'Retenido (S/)', 'Neto pagado (S/)'],
    totals: [
      { label: 'Importe total pagado', value: 'S/ 970.00' },
      { label: 'Importe total retenido', value: 'S/ 30.00' },
    ],
  },
];

it('has a case of every retention and perception, as the tests of their rules have', () => {
  for (const cases of [TYPES, WITHHOLDING_TYPES, Object.values(WITHHOLDINGS)]) {
    expect(cases.map(({ documentType }) => documentType).sort()).toEqual(codesOfKind('withholding'));
  }
});

describe.each(TYPES)('the definition of the $name', (type) => {
  const { definition, name, series, fields } = type;
  const request = withholdingBodies(type).withFields({
    correlative: 7,
    observations: ' Pago de enero ',
    [fields.counterparty]: PARTY,
  });
  const prepared = prepareRequest(definition, request, { issuer: TEST_ISSUER });

  it(`sends a ${name} with sendBill`, () => {
    expect(definition).toMatchObject({
      name,
      documentType: type.documentType,
      title: type.title,
      path: type.path,
      channel: 'sendBill',
      xsd: `${name}.xsd`,
      counterpartyName: fields.counterparty,
    });
  });

  it(`prepares the parsed request of a ${name}, which parses to the same again`, () => {
    expect(prepared.request).toEqual({ ...request, observations: 'Pago de enero' });
    expect(prepareRequest(definition, prepared.request, { issuer: TEST_ISSUER })).toEqual(prepared);
  });

  it(`summarizes a ${name} for lists of documents`, () => {
    expect(prepared.summary).toEqual({
      series,
      correlative: 7,
      issueDate: '2026-01-15',
      currencyCode: 'PEN',
      counterparty: PARTY,
      totals: { ...NO_TOTALS, payable: type.total, total: type.total },
      dueDate: null,
      modifies: null,
      paidWith: null,
      submissionDeadline: '2026-01-22',
    });
  });

  it(`renders a completed ${name} also after it was stored as JSON`, () => {
    const rendered = definition.render(JSON.parse(JSON.stringify(prepared.completed)), 123);
    expect(rendered).toEqual(definition.render(prepared.completed, 123));
    expect(rendered.canonical).toContain(`<cbc:ID>${series}-123</cbc:ID>`);
  });

  it(`prints a ${name} with the labels of its type`, () => {
    const print = definition.print(prepared.completed, { correlative: 7, hash: null, documentUrl: null });
    expect(print.heading.number).toBe(`${series}-00000007`);
    expect(print.blocks[0]?.title).toBe(type.party);
    expect(print.columns.map(({ label }) => label).slice(4)).toEqual(type.columns);
    expect(print.totals).toEqual(type.totals);
  });

  it(`has at least five examples of a ${name}`, () => {
    const examples = readdirSync(new URL(`${name}/`, EXAMPLES)).filter((file) => file.endsWith('.json'));
    expect(examples.length).toBeGreaterThanOrEqual(5);
  });
});
