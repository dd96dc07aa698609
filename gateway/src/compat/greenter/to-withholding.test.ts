import { addDays } from '@chasqui/core/time';
import { describe, expect, it } from 'vitest';
import { type Model, momentOf, PERCEPTION, RETENTION, TERMS, TODAY } from './greenter-fixture.ts';
import { GREENTER_MODELS } from './models.ts';
import { prepare, refusedFields, requestOf } from './prepare-fixture.ts';

function detailOf({ details }: Model): Model {
  return (details as readonly [Model])[0];
}

const PARTY = {
  identityType: '6',
  identityNumber: '20600000001',
  name: 'QUIPU TEXTIL S.A.C.',
  address: 'AV. DEL SOL 120',
};

describe('retentions and perceptions of Greenter in our form', () => {
  it('map a retention, in soles without an exchange rate', () => {
    expect(requestOf(GREENTER_MODELS.retention(RETENTION, TERMS))).toEqual({
      documentType: '20',
      body: {
        series: 'R001',
        correlative: 1,
        issueDate: TODAY,
        observations: 'NOTA',
        supplier: PARTY,
        retentionType: '01',
        retentionRate: 3,
        totalRetained: 30,
        totalPaid: 970,
        items: [
          {
            documentType: '01',
            documentId: 'F001-1',
            issueDate: TODAY,
            currencyCode: 'PEN',
            totalAmount: 1000,
            paymentDate: TODAY,
            paymentAmount: 1000,
            retentionAmount: 30,
            netPaidAmount: 970,
          },
        ],
      },
    });
  });

  it('map a perception, in dollars with an exchange rate', () => {
    expect(requestOf(GREENTER_MODELS.perception(PERCEPTION, TERMS))).toMatchObject({
      documentType: '40',
      body: {
        customer: PARTY,
        perceptionType: '01',
        perceptionRate: 2,
        totalPerceived: 7.49,
        totalCollected: 381.99,
        items: [
          {
            currencyCode: 'USD',
            collectionDate: TODAY,
            collectionAmount: 100,
            perceptionAmount: 7.49,
            netCollectedAmount: 381.99,
            exchangeRate: 3.745,
            exchangeDate: TODAY,
          },
        ],
      },
    });
  });

  it.each([
    ['retention', RETENTION],
    ['perception', PERCEPTION],
  ] as const)('are accepted by the core: %s', (family, model) => {
    expect(() => prepare(requestOf(GREENTER_MODELS[family](model, TERMS)))).not.toThrow();
  });
});

describe.each([
  ['retention', RETENTION, 'pagos', 'fechaRetencion'],
  ['perception', PERCEPTION, 'cobros', 'fechaPercepcion'],
] as const)('a %s without a counterpart', (family, model, list, day) => {
  const detail = detailOf(model);
  const [payment] = detail[list] as readonly [Model];
  const refuse = (changes: Model) =>
    refusedFields(GREENTER_MODELS[family]({ ...model, details: [{ ...detail, ...changes }] }, TERMS));

  it.each<[string, Model]>([
    [`details[0].${list}`, { [list]: [payment, payment] }],
    [`details[0].${list}`, { [list]: null }],
    [`details[0].${list}[0].moneda`, { [list]: [{ ...payment, moneda: 'EUR' }] }],
    [`details[0].${day}`, { [day]: momentOf(addDays(TODAY, 1)) }],
  ])('is refused with %s: case %#', (field, changes) => {
    expect(refuse(changes)).toEqual([field]);
  });
});
