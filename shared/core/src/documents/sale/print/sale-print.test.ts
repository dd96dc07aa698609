import { describe, expect, it } from 'vitest';
import { feminineTitle, type PrintBlock } from '../../../print/index.ts';
import type { CompletedSale, SaleDocument } from '../completed-sale.ts';
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
      [
        'Operación sujeta a detracción',
        'Bien o servicio: 037 - Demás servicios gravados con el IGV',
        'Porcentaje: 12 %',
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

  it.each([
    ['factura', { ...PLAIN_SALE, paidWith: 'transfer' } as const, 'Forma de pago: Contado - Transferencia'],
    ['boleta', { ...FULL_RECEIPT, dueDate: null, paidWith: 'cash' } as const, 'Forma de pago: Contado - Efectivo'],
  ])('prints how a %s was paid at once', (_name, sale, expected) => {
    const [, header] = print(sale).blocks.map(linesOf);
    expect(header?.at(-1)).toBe(expected);
  });

  it('prints the due date of a sale that is paid at once', () => {
    const sale: CompletedSale = { ...PLAIN_SALE, printedDueDate: '2026-02-15' };
    const [, header] = print(sale).blocks.map(linesOf);
    expect(header).toContain('Fecha de vencimiento: 15/02/2026');
    expect(header).toContain('Forma de pago: Contado');
  });

  it('prints the rate of a sale in euros', () => {
    const sale: CompletedSale = { ...PLAIN_SALE, currencyCode: 'EUR', exchangeRate: '4.052' };
    const [, header] = print(sale).blocks.map(linesOf);
    expect(header).toContain('Moneda: EUROS');
    expect(header).toContain('Tipo de cambio: 4.052');
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

  it('prints neither the number of a buyer who is not named nor the currency of a boleta in soles', () => {
    const customer = { ...FULL_RECEIPT.customer, identityNumber: '00000000', name: 'CLIENTES VARIOS', address: null };
    const [buyer, header] = print({ ...FULL_RECEIPT, customer }).blocks.map(linesOf);
    expect(buyer).toEqual(['Cliente: CLIENTES VARIOS']);
    expect(header?.join()).not.toContain('Moneda');
  });

  it.each([
    ['0', 'Documento'],
    ['4', 'Carné de extranjería'],
    ['7', 'Pasaporte'],
    ['A', 'Cédula diplomática'],
    ['Z', 'Z'],
  ])('prints identity type %s as %s', (identityType, label) => {
    const [customer] = print({ ...FULL_RECEIPT, customer: { ...FULL_RECEIPT.customer, identityType } }).blocks;
    expect(customer?.fields[1]?.label).toBe(label);
  });

  it('prints the tables of lines, the totals and the net amount', () => {
    const { rows, ticketTable, totals, settlement } = print(FULL_SALE);
    expect([rows.length, ticketTable?.rows.length]).toEqual([2, 2]);
    expect(totals.at(-1)).toEqual({ label: 'Importe total', value: 'S/ 1,324.71' });
    expect(settlement?.at(-1)).toEqual({ label: 'Neto a pagar', value: 'S/ 1,165.75' });
  });

  it('prints instalments as a table below the totals', () => {
    expect(print(FULL_SALE).annexes).toEqual([
      {
        title: 'Cuotas',
        layout: 'grid',
        fields: [],
        list: {
          columns: [
            { label: 'Cuota', align: 'left' },
            { label: 'Vencimiento', align: 'left' },
            { label: 'Monto', align: 'right' },
          ],
          rows: [
            ['1', '01/02/2026', 'S/ 1,000.00'],
            ['2', '15/02/2026', 'S/ 165.75'],
          ],
        },
      },
    ]);
    expect(print(PLAIN_SALE).annexes).toEqual([]);
  });

  it('prints advances as a table, without a column of dates if none is known', () => {
    const prepayment = { documentType: '01', documentId: 'F001-90', amount: '11800.00' } as const;
    const rowsOf = (prepayments: CompletedSale['prepayments']) =>
      print({ ...PLAIN_SALE, ...(prepayments && { prepayments }) }).annexes?.[0]?.list?.rows;
    expect(rowsOf([prepayment])).toEqual([['Factura F001-00000090', 'S/ 11,800.00']]);
    expect(rowsOf([{ ...prepayment, issueDate: '2025-11-03' }, prepayment])).toEqual([
      ['Factura F001-00000090', '03/11/2025', 'S/ 11,800.00'],
      ['Factura F001-00000090', '', 'S/ 11,800.00'],
    ]);
  });

  it('prints time, operation, establishment, papers and country of a sale abroad', () => {
    const { address } = PLAIN_SALE.issuer;
    const [customer, header] = print({
      ...PLAIN_SALE,
      operationType: '0200',
      issueTime: '14:35:07',
      issuer: { ...PLAIN_SALE.issuer, address: { ...address, establishmentCode: '0003' } },
      customer: { ...PLAIN_SALE.customer, country: 'US' },
      relatedDocuments: [
        { documentType: '09', documentId: 'T001-1' },
        { documentType: '09', documentId: 'T001-2' },
        { documentType: '31', documentId: 'V001-9' },
        { documentType: '99', documentId: 'C-1' },
      ],
    } as CompletedSale).blocks.map(linesOf);
    expect(customer?.at(-1)).toBe('País: Estados Unidos');
    expect(header).toEqual([
      'Fecha de emisión: 15/01/2026 14:35',
      'Moneda: SOLES',
      'Operación: Exportación de bienes',
      'Establecimiento: 0003',
      'Guía de remisión: T001-00000001, T001-00000002',
      'Guía del transportista: V001-00000009',
      'Documento relacionado: C-1',
      'Forma de pago: Contado',
    ]);
  });

  it('prints freight, delivery and the country in which a service is used', () => {
    const freight = {
      origin: { ubigeo: '150101', address: 'Av. Argentina 1' },
      destination: { ubigeo: '040101', address: 'Av. Ejército 2' },
      journey: 'Lima - Arequipa',
      serviceReferenceValue: '2950.00',
      effectiveLoadReferenceValue: '2800.00',
      nominalLoadReferenceValue: '2700.00',
    };
    const blocksOf = (parts: Partial<CompletedSale>) =>
      print({ ...PLAIN_SALE, ...parts } as CompletedSale)
        .blocks.slice(2)
        .map(linesOf);
    expect(blocksOf({ freight, delivery: { ubigeo: '040101', address: 'Av. Ejército 2' } })).toEqual([
      [
        'Transporte de carga',
        'Origen: Av. Argentina 1 (ubigeo 150101)',
        'Destino: Av. Ejército 2 (ubigeo 040101)',
        'Detalle del viaje: Lima - Arequipa',
        'Valor referencial del servicio: S/ 2,950.00',
        'Valor referencial por carga efectiva: S/ 2,800.00',
        'Valor referencial por carga útil nominal: S/ 2,700.00',
      ],
      ['Lugar de entrega', 'Dirección: Av. Ejército 2', 'Ubigeo: 040101'],
    ]);
    expect(blocksOf({ delivery: { country: 'CL' } })).toEqual([['Lugar de uso', 'País: Chile']]);
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
