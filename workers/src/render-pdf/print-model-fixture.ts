import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../pdf-look.ts';

export const FULL_MODEL: PrintModel = {
  heading: { ruc: '20123456786', title: 'FACTURA ELECTRÓNICA', number: 'F001-123' },
  issuer: {
    name: 'Comercial Ñandú & Hijos S.A.C.',
    tradeName: 'El Ñandú',
    address: 'Av. Próceres 123, SURCO, LIMA, LIMA',
    branch: 'Sucursal Miraflores: Av. Larco 345',
    contact: '01 234-5678 - www.nandu.pe',
  },
  blocks: [
    {
      title: null,
      layout: 'half',
      fields: [
        { label: 'Señor(es)', value: 'Cliente "Uno" <Perú> S.R.L.' },
        { label: 'RUC', value: '20987654321' },
      ],
    },
    {
      title: null,
      layout: 'half',
      fields: [
        { label: 'Fecha de emisión', value: '15/01/2026' },
        { label: 'Forma de pago', value: 'Crédito' },
      ],
    },
    {
      title: 'Operación sujeta a detracción',
      layout: 'box',
      fields: [
        { label: 'Monto', value: 'S/ 158.96' },
        { label: 'Cuenta en el Banco de la Nación', value: '00-123-456789' },
      ],
    },
  ],
  columns: [
    { label: 'Cantidad', align: 'right', weight: 9, ticket: 'detail' },
    { label: 'Código', align: 'left', weight: 11, ticket: 'labelled' },
    { label: 'Descripción', align: 'left', weight: 40, ticket: 'title' },
    { label: 'Precio unitario', align: 'right', weight: 12, ticket: 'labelled' },
    { label: 'Valor de venta', align: 'right', weight: 12, ticket: 'amount' },
  ],
  rows: [
    ['10', 'P-001', 'Pisco <Reserva> & Cía. "Ñandú"', '127.44', '900.00'],
    ['2.5', 'P-002', 'Libro\nNúmero de contrato: CT-7', '20.1235', '50.31'],
  ],
  totals: [
    { label: 'Op. gravadas', value: 'S/ 900.00' },
    { label: 'IGV (18 %)', value: 'S/ 194.40' },
    { label: 'Importe total', value: 'S/ 1,324.71' },
  ],
  settlement: [
    { label: 'Detracción (12 %)', value: '-S/ 158.96' },
    { label: 'Neto a pagar', value: 'S/ 1,165.75' },
  ],
  annexes: [
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
  ],
  legends: ['SON: MIL TRESCIENTOS VEINTICUATRO CON 71/100 SOLES'],
  notes: ['Entregar en almacén 2'],
  qr: '20123456786|01|F001|123|194.40|1324.71|2026-01-15|6|20987654321|aGFzaA==|',
  hash: 'aGFzaA==',
  footer: 'Representación impresa de la FACTURA ELECTRÓNICA',
  ownFooter: 'Gracias por su compra',
};

export const CONSULT_URL = 'https://facturas.example.com/verify/0190a5b2-7b2e-7c3f-9f37-93f0e9a1b2c3?total=1324.71';

export const PLAIN_LOOK: PdfLook = {
  format: 'a4',
  mark: 'valid',
  isTest: false,
  color: null,
  logo: null,
  consultUrl: CONSULT_URL,
  issuedAt: new Date('2026-01-15T15:30:00Z'),
};

export function withLines(count: number): PrintModel {
  const rows = Array.from({ length: count }, (_, index) => [
    String(index + 1),
    `C-${index + 1}`,
    `Producto ${index + 1}${index % 7 === 0 ? ', con una descripción que necesita más de una línea en su columna del papel' : '.'}`,
    '1.18',
    `${index + 1}.00`,
  ]);
  return { ...FULL_MODEL, rows };
}

/** The full model with this number of instalments. */
export function withInstalments(count: number): PrintModel {
  const rows = Array.from({ length: count }, (_, index) => [`N${index + 1}`, '01/02/2026', `S/ ${index + 1}.00`]);
  const annexes = (FULL_MODEL.annexes ?? []).map((block) => ({
    ...block,
    ...(block.list && { list: { ...block.list, rows } }),
  }));
  return { ...FULL_MODEL, annexes };
}
