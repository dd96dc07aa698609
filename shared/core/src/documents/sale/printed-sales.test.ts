import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, sum } from '../../decimal/index.ts';
import type { PrintField, PrintModel } from '../../print/index.ts';
import { prepareRequest } from '../kit/define-document.ts';
import { DOCUMENT_DEFINITIONS, getDefinition } from '../registry.ts';
import type { SaleDocument } from './completed-sale.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

const EXAMPLES = new URL('../../../examples/', import.meta.url);
const STAMP = { correlative: 1, hash: null, documentUrl: null };

interface PrintedExample {
  readonly sale: SaleDocument;
  readonly model: PrintModel;
}

function printExample(name: string): PrintedExample {
  const [type] = name.split('/');
  const definition = Object.values(DOCUMENT_DEFINITIONS).find((one) => one.name === type);
  if (definition === undefined) throw new Error(`no type ${type}`);
  const body = JSON.parse(readFileSync(new URL(`${name}.json`, EXAMPLES), 'utf8'));
  const { documentType, completed } = prepareRequest(definition, body, { issuer: TEST_ISSUER });
  return { sale: completed as SaleDocument, model: getDefinition(documentType).print(completed, STAMP) };
}

const NAMES = ['invoice', 'receipt', 'credit-note', 'debit-note'].flatMap((folder) =>
  readdirSync(new URL(folder, EXAMPLES))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file.replace('.json', '')}`),
);

/** Reads a printed amount: `-S/ 1,180.00` is -1180. */
function readAmount(text: string): Decimal {
  return decimal(text.replace(/[^-.\d]/g, ''));
}

function sumOf(fields: readonly PrintField[]): Decimal {
  return sum(fields.map(({ value }) => readAmount(value)));
}

/** Rows that are in other rows already, or that are not payable. */
const TOLD = /^Op\. gratuitas$|\(ya /;
/** Rows that lead from the value of the lines to the bases below them. */
const BEFORE_BASES = /^(Valor de venta|Descuento|Cargo|Anticipos)/;

describe.each(NAMES)('the paper of %s', (name) => {
  const { sale, model } = printExample(name);

  it('has totals that add up from the value to the bases, and from the bases to the total', () => {
    const rows = model.totals.slice(0, -1).filter(({ label }) => !TOLD.test(label));
    const [first] = rows;
    const isFromValue = first?.label === 'Valor de venta';
    const start = isFromValue ? [...rows, { label: 'end' }].findIndex(({ label }) => !BEFORE_BASES.test(label)) : 0;
    const bases = rows.filter(({ label }) => label.startsWith('Op. '));
    if (isFromValue) expect(sumOf(rows.slice(0, start)).toFixed(2)).toBe(sumOf(bases).toFixed(2));
    expect(sumOf(rows.slice(start)).toFixed(2)).toBe(sumOf(model.totals.slice(-1)).toFixed(2));
  });

  it('has lines with tax that add up to the total before what changes the whole document', () => {
    const { allowances = [], lines, monetaryTotal } = sale;
    if (allowances.length > 0) return;
    const rounding = decimal(monetaryTotal.roundingAmount ?? 0);
    const paid = sum((model.ticketTable?.rows ?? []).map((row) => readAmount(row.at(-1) ?? '')));
    const difference = paid.plus(rounding).minus(decimal(monetaryTotal.payableAmount)).abs();
    // The tax of net prices follows from their sum, so each line may be half a cent off.
    expect(difference.toNumber()).toBeLessThanOrEqual(0.005 * lines.length);
  });

  it('has no blank column, no zero total and no noise of decimals', () => {
    for (const { columns, rows: cells } of [model, ...(model.ticketTable === undefined ? [] : [model.ticketTable])]) {
      for (const index of columns.keys()) expect(cells.some((row) => row[index] !== '')).toBe(true);
      expect(cells.flat().filter((cell) => /^[\d,]+\.\d{5,}$/.test(cell))).toEqual([]);
    }
    expect(model.totals.slice(0, -1).filter(({ value }) => readAmount(value).isZero())).toEqual([]);
  });
});
