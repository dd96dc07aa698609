import { describe, expect, it } from 'vitest';
import { feminineTitle, type PrintBlock } from '../../../print/index.ts';
import type { SaleDocument } from '../index.ts';
import { FULL_RECEIPT, FULL_SALE, PLAIN_SALE } from '../ubl/completed-sale-fixture.ts';
import { buildSalePrint } from './sale-print.ts';

const FACTURA = feminineTitle('FACTURA ELECTRÓNICA');
const BOLETA = feminineTitle('BOLETA DE VENTA ELECTRÓNICA');
const STAMP = { correlative: 123, hash: 'aGFzaA==', documentUrl: null };
const print = (sale: SaleDocument) => buildSalePrint(sale, STAMP, sale.documentType === '03' ? BOLETA : FACTURA);

/** A block as its lines would read. */
function linesOf({ title, fields }: PrintBlock): string[] {
  return [...(title === null ? [] : [title]), ...fields.map(({ label, value }) => `${label}: ${value}`)];
}

describe('buildSalePrint', () => {
  it('prints heading, issuer and footer of a sale', () => {
    expect(print(FULL_SALE)).toMatchObject({
      heading: { ruc: '20123456786', title: 'FACTURA ELECTRÓNICA', number: 'F001-00000123' },
      issuer: {
        name: 'Comercial Ñandú & Hijos S.A.C.',
        tradeName: 'El Ñandú',
        address: 'Av. Próceres 123, LIMA, LIMA, LIMA',
      },
      hash: 'aGFzaA==',
      footer: 'Representación impresa de la FACTURA ELECTRÓNICA',
    });
    expect(print(PLAIN_SALE).issuer.address).toBe('Av. Próceres 123');
  });

  it('prints customer, dates, payment and detraction of a sale', () => {
    expect(print(FULL_SALE).blocks.map(linesOf)).toEqual([
      ['Señor(es): Cliente "Uno" <Perú> S.R.L.', 'RUC: 20987654321', 'Dirección: Jr. Unión 456, Arequipa'],
      [
        'Fecha de emisión: 15/01/2026',
        'Fecha de vencimiento: 15/02/2026',
        'Moneda: SOLES',
        'Orden de compra: OC-2026-15',
        'Forma de pago: Crédito',
        'Monto pendiente de pago: S/ 1,165.75',
      ],
      ['Cuotas', 'Cuota001: S/ 1,000.00, vence el 01/02/2026', 'Cuota002: S/ 165.75, vence el 15/02/2026'],
      [
        'Operación sujeta a detracción',
        'Bien o servicio: 037 - Demás servicios gravados con el IGV',
        'Porcentaje: 12.00 %',
        'Monto: S/ 158.96',
        'Cuenta en el Banco de la Nación: 00-123-456789',
      ],
    ]);
  });

  it('leaves out absent parts of a printed sale', () => {
    expect(print(PLAIN_SALE).blocks.map(linesOf)).toEqual([
      ['Señor(es): Cliente "Uno" <Perú> S.R.L.', 'RUC: 20987654321'],
      ['Fecha de emisión: 15/01/2026', 'Moneda: SOLES', 'Forma de pago: Contado'],
    ]);
  });

  it("prints the identity document of a boleta's customer, and no form of payment", () => {
    const [customer, header] = print({ ...FULL_RECEIPT, currencyCode: 'USD' }).blocks.map(linesOf);
    expect(customer).toContain('DNI: 45678912');
    expect(header).toEqual([
      'Fecha de emisión: 15/01/2026',
      'Fecha de vencimiento: 15/02/2026',
      'Moneda: DÓLARES AMERICANOS',
      'Orden de compra: OC-2026-15',
    ]);
  });

  it.each([
    ['0', 'Documento'],
    ['4', 'Carné de extranjería'],
    ['7', 'Pasaporte'],
    ['A', 'A'],
  ])('prints identity type %s as %s', (identityType, label) => {
    const [customer] = print({ ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityType } }).blocks;
    expect(customer?.fields[1]?.label).toBe(label);
  });

  it('prints a row for each line, and a discount column if a line has a discount', () => {
    const { columns, rows } = print(FULL_SALE);
    expect(columns.map(({ label }) => label)).toEqual([
      'Cantidad',
      'Unidad',
      'Código',
      'Descripción',
      'Valor unitario',
      'Descuento',
      'Precio unitario',
      'Valor de venta',
    ]);
    expect(rows).toEqual([
      ['10', 'NIU', 'P-001', 'Pisco <Reserva> & Cía. "Ñandú"', '100.00', '100.00', '127.44', '900.00'],
      ['2.5', 'KGM', 'P-002', 'Libro', '20.123456789', '0.00', '20.123456789', '50.31'],
    ]);
    expect(print(PLAIN_SALE).columns).toHaveLength(7);
    expect(print(PLAIN_SALE).rows[0]).toHaveLength(7);
  });

  it('prints totals that are not zero, with the payable amount last', () => {
    expect(print(FULL_SALE).totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Op. gravadas: S/ 900.00',
      'Op. exoneradas: S/ 50.31',
      'Descuentos (ya restados): S/ 100.00',
      'ISC: S/ 180.00',
      'IGV (18 %): S/ 194.40',
      'Importe total: S/ 1,324.71',
    ]);
  });

  it('prints every legend and note of the XML', () => {
    expect(print(FULL_SALE)).toMatchObject({
      legends: ['SON: MIL TRESCIENTOS VEINTICUATRO CON 71/100 SOLES', 'Operación sujeta a detracción'],
      notes: ['Entregar por la mañana', 'Pago a 30 días'],
    });
  });

  it('prints a QR with the figures of the XML, and IGV 0.00 if there is none', () => {
    expect(print(FULL_SALE).qr).toBe('20123456786|01|F001|123|194.40|1324.71|2026-01-15|6|20987654321|aGFzaA==|');
    expect(buildSalePrint(PLAIN_SALE, { ...STAMP, hash: null }, BOLETA)).toMatchObject({
      qr: '20123456786|01|F001|123|0.00|50.31|2026-01-15|6|20987654321|',
      hash: null,
    });
  });
});
