import { expect, it } from 'vitest';
import type { PropertyReading, SaleReading } from '../../readings/sale.ts';
import { type Breakage, breakPart, broken, describeRules, describeRulesOf } from '../../testing/breakage.ts';
import { present } from '../../testing/golden.ts';
import { alter, type Draft, first } from '../../testing/reading.ts';
import { readBuilt } from '../../testing/sales/build-sale.ts';
import { AMAZONIA, FISH, LODGING, PASSENGERS, REFERENCES } from '../../testing/sales/services.ts';
import { findBroken } from '../rule.ts';
import { INVOICE_RULES } from './invoice.ts';
import { PROPERTY_RULES } from './properties.ts';
import { REQUIRED_PROPERTIES, STATE_PURCHASE } from './property-table.ts';
import { RAILWAY_RULES } from './railway.ts';
import { RECEIPT_RULES } from './receipt.ts';

const fish = readBuilt(FISH);
const lodging = readBuilt(LODGING);
const passengers = readBuilt(PASSENGERS);
const state = readBuilt(REFERENCES);
const ordinary = { ...AMAZONIA, legends: [] };

/** Property with a content of every kind. */
function written(code: string): PropertyReading {
  return {
    name: 'Concepto',
    code,
    value: '1',
    quantity: { text: '1', scheme: 'TNE' },
    startDate: '2026-03-10',
    startTime: '10:00:00',
    duration: { text: '1', scheme: 'DAY' },
  };
}

/** Sale of one operation with every property that it needs. */
function describedAs(operation: string, sale: SaleReading): SaleReading {
  const needed = REQUIRED_PROPERTIES.filter(({ operations }) => operations.includes(operation));
  return alter(sale, (draft) => {
    draft.operationType = operation;
    first(draft.lines).properties = needed.flatMap(({ rules }) => Object.keys(rules)).map(written);
  });
}

const airWaybill = describedAs('0301', readBuilt(ordinary));
const tour = describedAs('0205', lodging);
const pension = describedAs('2105', readBuilt({ ...ordinary, type: '03' }));
const railway = alter(describedAs('0302', readBuilt(ordinary)), (sale) => {
  sale.agent = { text: '20100070970', scheme: '6' };
  sale.paymentMeans = [{ id: 'Pago', code: '005', paymentId: '123', account: null }];
});

it.each([airWaybill, tour, railway])('accepts an operation with its properties', (sale) => {
  expect(findBroken(INVOICE_RULES, sale)).toBeNull();
});

it('accepts a pension boleta with its properties', () => {
  expect(findBroken(RECEIPT_RULES, pension)).toBeNull();
});

/** Breakages that take away each property of a table. */
function without(sale: SaleReading, codes: Readonly<Record<string, string>>): readonly Breakage<SaleReading>[] {
  return Object.entries(codes).map(([property, code]) =>
    broken(code, `no property ${property}`, sale, ({ lines }) => {
      const line = first(lines);
      line.properties = line.properties.filter((one) => one.code !== property);
    }),
  );
}

function withoutRequired(operation: string, sale: SaleReading): readonly Breakage<SaleReading>[] {
  return REQUIRED_PROPERTIES.filter(({ operations }) => operations.includes(operation)).flatMap(({ rules }) =>
    without(sale, rules),
  );
}

function inProperty(
  sale: SaleReading,
  property: string,
  rows: Parameters<typeof breakPart<SaleReading, PropertyReading>>[2],
): readonly Breakage<SaleReading>[] {
  const find = ({ lines }: Draft<SaleReading>) => present(lines[0]?.properties.find(({ code }) => code === property));
  return breakPart<SaleReading, PropertyReading>(sale, find, rows);
}

const OF_PENSIONS = ['2595', '2596', '2597'];

describeRules(
  [...PROPERTY_RULES.filter(({ code }) => !OF_PENSIONS.includes(code)), ...RAILWAY_RULES],
  [
    ...withoutRequired('1002', fish),
    ...withoutRequired('0202', lodging),
    ...withoutRequired('0205', tour),
    ...withoutRequired('0301', airWaybill),
    ...withoutRequired('0302', railway),
    ...without(state, STATE_PURCHASE),
    ...inProperty(fish, '3001', [['3064', 'an empty registration', { value: '' }]]),
    ...inProperty(state, '7000', [['3064', 'no plate', { value: null }]]),
    ...inProperty(fish, '3005', [['3065', 'no day of landing', { startDate: null }]]),
    ...inProperty(passengers, '3060', [['3172', 'no hour of departure', { startTime: null }]]),
    ...inProperty(fish, '3006', [
      ['3135', 'no quantity of fish', { quantity: null }],
      ['3115', 'fish in kilograms', { quantity: { text: '18500', scheme: 'KGM' } }],
    ]),
    ...inProperty(lodging, '4005', [['3135', 'no days of stay', { duration: null }]]),
    ...inProperty(
      alter(readBuilt(ordinary), ({ lines }) => first(lines).properties.push(written('7014'))),
      '7014',
      [['3243', 'no start of a coverage', { startDate: null }]],
    ),
    ...breakPart(railway, (sale) => sale, [
      ['3156', 'no travel agent', { agent: null }],
      ['3157', 'an agent without kind of identity', { agent: { text: '20100070970', scheme: null } }],
      ['3158', 'an agent with a DNI', { agent: { text: '12345678', scheme: '1' } }],
      ['3173', 'no means of payment', { paymentMeans: [] }],
    ]),
    broken('3175', 'no number of the payment', railway, ({ paymentMeans }) => {
      first(paymentMeans).paymentId = null;
    }),
  ],
);

describeRulesOf({ name: 'a pension boleta', all: RECEIPT_RULES }, [], withoutRequired('2105', pension));
