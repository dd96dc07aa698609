import type { Json } from '../sale/bad-input-fixture.ts';
import { PERCEPTION_DEFINITION } from './perception/definition.ts';
import { PERCEPTION_FORM } from './perception/form.ts';
import { RETENTION_DEFINITION } from './retention/definition.ts';
import { RETENTION_FORM } from './retention/form.ts';
import type { WithholdingFieldNames } from './withholding-form.ts';

interface Figures {
  readonly rate: number;
  /** Soles withheld from 1000.00 soles, and the net of them. */
  readonly withheld: number;
  readonly net: number;
  /** Soles withheld from 100.00 dollars at 3.75, and the net of them. */
  readonly withheldOfDollars: number;
  readonly netOfDollars: number;
}

/** For tests: the names, codes and figures in which perception and retention differ. */
const PERCEPTION = {
  definition: PERCEPTION_DEFINITION,
  name: 'perception',
  documentType: '40',
  series: 'P001',
  form: PERCEPTION_FORM,
  fields: PERCEPTION_FORM.fields,
  figures: { rate: 2, withheld: 20, net: 1020, withheldOfDollars: 7.5, netOfDollars: 382.5 },
} as const;

const RETENTION = {
  definition: RETENTION_DEFINITION,
  name: 'retention',
  documentType: '20',
  series: 'R001',
  form: RETENTION_FORM,
  fields: RETENTION_FORM.fields,
  figures: { rate: 3, withheld: 30, net: 970, withheldOfDollars: 11.25, netOfDollars: 363.75 },
} as const;

export const WITHHOLDINGS = { perception: PERCEPTION, retention: RETENTION } as const;

/** Parts of a type that its bodies depend on. */
interface Bodied {
  readonly series: string;
  readonly fields: WithholdingFieldNames;
  readonly figures: Figures;
}

/** For tests: builders of request bodies of a type. The base has one payment of 1000.00 soles. */
export function withholdingBodies({ series, fields, figures }: Bodied) {
  const item: Json = {
    documentType: '01',
    documentId: 'F001-00000001',
    issueDate: '2026-01-05',
    currencyCode: 'PEN',
    totalAmount: 1000,
    [fields.paymentDate]: '2026-01-15',
    [fields.paymentAmount]: 1000,
    [fields.withheldAmount]: figures.withheld,
    [fields.netAmount]: figures.net,
  };
  const counterparty: Json = { identityType: '6', identityNumber: '20123456789', name: 'CONTRAPARTE' };
  const base: Json = {
    series,
    correlative: 1,
    issueDate: '2026-01-15',
    [fields.regime]: '01',
    [fields.rate]: figures.rate,
    [fields.counterparty]: counterparty,
    [fields.totalWithheld]: figures.withheld,
    [fields.totalNet]: figures.net,
    items: [item],
  };
  const dollarItem: Json = {
    ...item,
    currencyCode: 'USD',
    [fields.paymentAmount]: 100,
    [fields.withheldAmount]: figures.withheldOfDollars,
    [fields.netAmount]: figures.netOfDollars,
    exchangeRate: 3.75,
    exchangeDate: '2026-01-15',
  };
  const creditNote: Json = {
    ...item,
    documentType: '07',
    [fields.paymentAmount]: 0,
    [fields.withheldAmount]: 0,
    [fields.netAmount]: 0,
  };
  const withTotals = (withheld: number, net: number, items: readonly unknown[], changes: Json = {}): Json => ({
    ...base,
    [fields.totalWithheld]: withheld,
    [fields.totalNet]: net,
    items,
    ...changes,
  });
  return {
    base,
    item,
    dollarItem,
    creditNote,
    counterparty,
    withTotals,
    withFields: (changes: Json): Json => ({ ...base, ...changes }),
    withCounterparty: (changes: Json): Json => ({ ...base, [fields.counterparty]: { ...counterparty, ...changes } }),
    withItem: (changes: Json): Json => ({ ...base, items: [{ ...item, ...changes }] }),
    withDollars: (changes: Json): Json =>
      withTotals(figures.withheldOfDollars, figures.netOfDollars, [{ ...dollarItem, ...changes }]),
    /** A body whose item and totals say the same withheld and net amounts. */
    withAmounts: (withheld: number, net: number, changes: Json = {}): Json =>
      withTotals(withheld, net, [{ ...item, [fields.withheldAmount]: withheld, [fields.netAmount]: net }], changes),
  };
}
