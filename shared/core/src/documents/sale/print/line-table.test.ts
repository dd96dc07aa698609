import { describe, expect, it } from 'vitest';
import { NO_CODE } from '../../../item-code.ts';
import type { PrintTable } from '../../../print/index.ts';
import type { SaleLine } from '../completed-sale.ts';
import { FULL_LINE, FULL_NOTE, FULL_SALE } from '../ubl/completed-sale-fixture.ts';
import { buildLineTables } from './line-table.ts';
import { BAG_LINE, FREE_LINE, TAXED_LINE, TAXED_RECEIPT, TAXED_SALE } from './printed-sale-fixture.ts';

const DISCOUNTED: SaleLine = {
  ...TAXED_LINE,
  allowances: [{ code: '00', amount: '10.00', baseAmount: '100.00', reason: 'Fin de temporada' }],
  unitPrice: '106.20',
  value: '90.00',
  taxAmount: '16.20',
};
/** A discount and a charge on the price, which leave value and IGV alone. */
const REPRICED: SaleLine = {
  ...TAXED_LINE,
  allowances: [
    { code: '01', amount: '8.00', baseAmount: '100.00', reason: 'Cupón' },
    { code: '48', amount: '2.00', baseAmount: '100.00' },
  ],
  unitPrice: '112.00',
};

const labelsOf = ({ columns }: PrintTable) => columns.map(({ label }) => label);
const onSheet = (...lines: SaleLine[]) => buildLineTables({ ...TAXED_SALE, lines });
const onReceipt = (...lines: SaleLine[]) => buildLineTables({ ...TAXED_RECEIPT, lines });

describe('the lines of a factura', () => {
  it('have value and price, and no columns that are blank', () => {
    const { rows, ...table } = onSheet(TAXED_LINE);
    expect(labelsOf({ rows, ...table })).toEqual([
      'Cantidad',
      'Unidad',
      'Código',
      'Descripción',
      'Valor unitario',
      'Precio unitario',
      'Valor de venta',
    ]);
    expect(rows).toEqual([['1', 'unidad', 'P-1', 'Producto', '100.00', '118.00', '100.00']]);
    expect(labelsOf(onSheet({ ...TAXED_LINE, code: '' }))).not.toContain('Código');
  });

  it('have no code if theirs is the sign for none', () => {
    const withoutCode = { ...TAXED_LINE, code: NO_CODE };
    expect(labelsOf(onSheet(withoutCode))).not.toContain('Código');
    expect(labelsOf(onSheet(withoutCode).ticketTable)).not.toContain('Código');
    expect(onSheet(TAXED_LINE, withoutCode).rows.map((row) => row[2])).toEqual(['P-1', '']);
  });

  it('have a column of discounts if a line has one, also in a document of an earlier version', () => {
    expect(onSheet(TAXED_LINE, DISCOUNTED).rows.map((row) => row[5])).toEqual(['', '10.00']);
    expect(labelsOf(onSheet(DISCOUNTED))).toContain('Descuento');
    expect(buildLineTables(FULL_SALE).rows).toEqual([
      ['10', 'unidad', 'P-001', 'Pisco <Reserva> & Cía. "Ñandú"', '100.00', '100.00', '127.44', '900.00'],
      ['2.5', 'kg', 'P-002', 'Libro', '20.1235', '', '20.1235', '50.31'],
    ]);
  });

  it('tell discounts and charges on the price below their description', () => {
    expect(onSheet(REPRICED).rows[0]?.[3]).toBe(
      'Producto\nDescuento sin efecto en el IGV: 8.00 (Cupón)\nCargo sin efecto en el IGV: 2.00',
    );
  });

  it('are worth nothing if they are free, and tell their reference value', () => {
    expect(onSheet(FREE_LINE).rows).toEqual([
      ['1', 'unidad', 'P-1', 'Vaso\nGratuito. Valor referencial unitario: 4.2373', '0.00', '0.00', '0.00'],
    ]);
  });
});

describe('the lines of a boleta', () => {
  it('have prices with tax', () => {
    expect(labelsOf(onReceipt(TAXED_LINE))).toEqual([
      'Cantidad',
      'Unidad',
      'Código',
      'Descripción',
      'Precio unitario',
      'Importe',
    ]);
    expect(onReceipt(TAXED_LINE).rows[0]?.slice(4)).toEqual(['118.00', '118.00']);
  });

  it.each<[string, SaleLine, string[]]>([
    ['a discount with tax', DISCOUNTED, ['118.00', '11.80', '106.20']],
    ['discount and charge on the price', REPRICED, ['118.00', '8.00', '2.00', '112.00']],
    ['ISC', FULL_LINE, ['141.60', '141.60', '1,274.40']],
    ['the tax on bags in the amount alone', BAG_LINE, ['0.10', '1.20']],
    ['nothing to pay if they are free', FREE_LINE, ['0.00', '0.00']],
  ])('show %s', (_what, line, cells) => {
    expect(onReceipt(line).rows[0]?.slice(4)).toEqual(cells);
  });

  it('charge the tax on free bags', () => {
    const bags: SaleLine = { ...FREE_LINE, taxAmount: '1.00', icbper: { bags: '2', rate: '0.50', amount: '1.00' } };
    expect(onReceipt(bags).rows[0]?.at(-1)).toBe('1.00');
  });

  it('are those of its notes too', () => {
    expect(labelsOf(buildLineTables({ ...FULL_NOTE, series: 'B001' }))).toContain('Importe');
    expect(labelsOf(buildLineTables(FULL_NOTE))).toContain('Valor de venta');
  });
});

describe('the lines of a ticket', () => {
  it('show quantity, unit and price with tax together', () => {
    const { ticketTable } = onSheet({ ...DISCOUNTED, quantity: '2.50', unitCode: 'KGM' });
    expect(labelsOf(ticketTable)).toEqual(['Descripción', 'Cantidad', 'Código', 'Descuento', 'Importe']);
    expect(ticketTable.rows).toEqual([
      ['Producto\nDescuento: Fin de temporada', '2.5 kg x 47.20', 'P-1', '11.80', '106.20'],
    ]);
  });

  it('show the unit of several pieces in the plural', () => {
    const { ticketTable } = onSheet({ ...TAXED_LINE, quantity: '2', unitCode: 'DZN' });
    expect(ticketTable.rows[0]?.[1]).toBe('2 docenas x 118.00');
  });

  it('show the code of a unit that has no name here', () => {
    expect(onSheet({ ...TAXED_LINE, unitCode: 'HLT' }).ticketTable.rows[0]?.[1]).toBe('1 HLT x 118.00');
  });

  it.each<[NonNullable<SaleLine['properties']>[number], string]>([
    [{ code: '7000', name: 'Placa', value: 'ABC-123' }, 'Placa: ABC-123'],
    [{ code: '3006', name: 'Cantidad', quantity: { value: '1.50', unitCode: 'TNE' } }, 'Cantidad: 1.5 t'],
    [{ code: '3005', name: 'Descarga', startDate: '2026-01-10' }, 'Descarga: 10/01/2026'],
    [
      { code: '4003', name: 'Estadía', startDate: '2026-01-10', endDate: '2026-01-12' },
      'Estadía: 10/01/2026 - 12/01/2026',
    ],
    [{ code: '3060', name: 'Salida', startTime: '08:30:00' }, 'Salida: 08:30:00'],
    [{ code: '4005', name: 'Permanencia', days: '3' }, 'Permanencia: 3 días'],
  ])('tell a property below their description: %j', (property, text) => {
    const { ticketTable } = onSheet({ ...TAXED_LINE, properties: [property] });
    expect(ticketTable.rows[0]?.[0]).toBe(`Producto\n${text}`);
  });
});
