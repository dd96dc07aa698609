import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { TEST_ISSUER } from '../sale-fixture.ts';
import { PURCHASE_SETTLEMENT_DEFINITION } from './definition.ts';
import { settlementBody, TEST_ITEM, TEST_SELLER } from './purchase-settlement-fixture.ts';

function printed(changes: Parameters<typeof settlementBody>[0] = {}) {
  const { completed } = prepareRequest(PURCHASE_SETTLEMENT_DEFINITION, settlementBody(changes), {
    issuer: TEST_ISSUER,
  });
  return PURCHASE_SETTLEMENT_DEFINITION.print(completed, { correlative: 7, hash: 'aGFzaA==', documentUrl: null });
}

const rows = (fields: readonly { label: string; value: string }[] = []) =>
  fields.map(({ label, value }) => `${label}: ${value}`);

describe('a printed purchase settlement', () => {
  it('shows seller and place of sale', () => {
    const address = { ubigeo: '080105', address: 'Jr. Sol 9' };
    const { blocks } = printed({ seller: { ...TEST_SELLER, address }, issueTime: '10:15:00' });
    expect(blocks.map(({ title, fields }) => [title, rows(fields)])).toEqual([
      ['Vendedor', ['Nombre: María Quispe', 'DNI: 45678912', 'Domicilio: Jr. Sol 9 (ubigeo 080105)']],
      [
        'Datos de la compra',
        [
          'Fecha de emisión: 15/01/2026 10:15',
          'Moneda: SOLES',
          'Operación: Compra interna',
          'Lugar de venta: Jr. Las Flores 123 (ubigeo 080101)',
        ],
      ],
    ]);
  });

  it('goes from the value to the net amount', () => {
    const { totals, settlement, legends } = printed();
    expect(rows(totals)).toEqual(['Op. gravadas: S/ 1,000.00', 'IGV (18 %): S/ 180.00', 'Valor más IGV: S/ 1,180.00']);
    expect(rows(settlement)).toEqual([
      'IGV que paga el comprador: -S/ 180.00',
      'Impuesto a la renta retenido (1.5 %): -S/ 15.00',
      'Importe total neto: S/ 985.00',
    ]);
    expect(legends).toEqual(['SON: NOVECIENTOS OCHENTA Y CINCO CON 00/100 SOLES']);
  });

  it('leaves out taxes that there are not', () => {
    const items = [{ ...TEST_ITEM, igvType: '20' }];
    const { totals, settlement } = printed({ items, incomeRetention: undefined });
    expect(rows(totals)).toEqual(['Op. exoneradas: S/ 1,000.00', 'IGV: S/ 0.00', 'Valor más IGV: S/ 1,000.00']);
    expect(rows(settlement)).toEqual(['Importe total neto: S/ 1,000.00']);
  });

  it('has a line for the sheet and for the ticket', () => {
    const { rows: sheet, ticketTable } = printed();
    expect(sheet).toEqual([['200', 'kg', 'C1', 'Artesanía textil', '5.00', '5.90', '1,000.00']]);
    expect(ticketTable?.rows).toHaveLength(1);
  });

  it('has the net amount and the seller in its QR', () => {
    expect(printed().qr).toBe(`${TEST_ISSUER.ruc}|04|L001|7|180.00|985.00|2026-01-15|1|45678912|aGFzaA==|`);
  });
});
