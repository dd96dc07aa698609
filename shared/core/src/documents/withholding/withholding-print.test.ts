import { describe, expect, it } from 'vitest';
import { masculineTitle } from '../../print/index.ts';
import { FULL_RETENTION, PLAIN_PERCEPTION } from './completed-withholding-fixture.ts';
import { TEST_FORM } from './withholding-fixture.ts';
import { buildWithholdingPrint } from './withholding-print.ts';

const LABELS = {
  counterparty: 'La otra parte',
  paymentDate: 'Día',
  paymentAmount: 'Pago',
  withheldAmount: 'Tomado',
  netAmount: 'Queda',
  totalWithheld: 'Todo lo tomado',
  totalNet: 'Todo lo que queda',
};
const RETENTION_TITLE = masculineTitle('COMPROBANTE DE RETENCIÓN ELECTRÓNICA');
const PERCEPTION_TITLE = masculineTitle('COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA');
const STAMP = { correlative: 123, hash: 'aGFzaA==', documentUrl: null };

describe('a printed retention', () => {
  const print = buildWithholdingPrint(TEST_FORM, LABELS, FULL_RETENTION, STAMP, RETENTION_TITLE);

  it('prints heading, issuer and footer of a retention', () => {
    expect(print.heading).toEqual({
      ruc: '20123456786',
      title: 'COMPROBANTE DE RETENCIÓN ELECTRÓNICA',
      number: 'R001-00000123',
    });
    expect(print.issuer).toEqual({
      name: 'Comercial Ñandú & Hijos S.A.C.',
      tradeName: 'El Ñandú',
      address: 'Av. Próceres 123, SURCO, LIMA, LIMA',
    });
    expect(print.footer).toBe('Representación impresa del COMPROBANTE DE RETENCIÓN ELECTRÓNICA');
    expect(print.hash).toBe('aGFzaA==');
  });

  it('prints supplier and regime of a retention', () => {
    expect(print.blocks).toEqual([
      {
        title: 'La otra parte',
        layout: 'half',
        fields: [
          { label: 'Razón social', value: 'Proveedor "Uno" <Perú> S.R.L.' },
          { label: 'RUC', value: '20987654321' },
          { label: 'Dirección', value: 'Jr. Unión 456, Arequipa' },
        ],
      },
      {
        title: 'Datos del comprobante',
        layout: 'half',
        fields: [
          { label: 'Fecha de emisión', value: '15/01/2026' },
          { label: 'Régimen', value: '01 - Uno' },
          { label: 'Tasa', value: '3 %' },
          { label: 'Moneda', value: 'SOLES' },
        ],
      },
    ]);
  });

  it('prints a row for each payment, with blank cells for a credit note', () => {
    expect(print.columns.map(({ label }) => label)).toEqual([
      'Documento',
      'Número',
      'Fecha de emisión',
      'Importe total',
      'N.º de pago',
      'Día',
      'Pago',
      'Tipo de cambio',
      'Tomado (S/)',
      'Queda (S/)',
    ]);
    const factura = [
      'Factura',
      'F001-00000123',
      '05/01/2026',
      'US$ 1,000.00',
      '1',
      '14/01/2026',
      'US$ 1,000.00',
      '3.750',
    ];
    const ticket = ['Ticket de máquina registradora', 'FFCF016543-000777', '06/01/2026', 'S/ 1,180.00', '1'];
    const note = ['Nota de crédito', 'F001-00000009', '08/01/2026', 'S/ 59.00'];
    expect(print.rows).toEqual([
      [...factura, '112.50', '3,637.50'],
      [...ticket, '15/01/2026', 'S/ 1,180.00', '', '35.40', '1,144.60'],
      [...note, '', '', '', '', '', ''],
    ]);
  });

  it('prints totals in soles, the amount in words, and the observations', () => {
    expect(print.totals).toEqual([
      { label: 'Todo lo que queda', value: 'S/ 4,782.10' },
      { label: 'Todo lo tomado', value: 'S/ 147.90' },
    ]);
    expect(print.legends).toEqual(['SON: CIENTO CUARENTA Y SIETE CON 90/100 SOLES']);
    expect(print.notes).toEqual(['Pago de enero']);
  });

  it('prints the QR of an invoice without IGV', () => {
    expect(print.qr).toBe('20123456786|20|R001|123|0.00|147.90|2026-01-15|6|20987654321|aGFzaA==|');
  });
});

describe('a printed perception', () => {
  const print = buildWithholdingPrint(TEST_FORM, LABELS, PLAIN_PERCEPTION, { ...STAMP, hash: null }, PERCEPTION_TITLE);

  it('leaves out absent parts of a printed perception', () => {
    expect(print.heading.title).toBe('COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA');
    expect(print.columns.map(({ label }) => label)).not.toContain('Tipo de cambio');
    expect(print.blocks[0]?.fields.map(({ label }) => label)).toEqual(['Razón social', 'RUC']);
    expect(print.issuer).toMatchObject({ tradeName: null, address: 'Av. Próceres 123' });
    expect(print.notes).toEqual([]);
    expect(print.hash).toBeNull();
    expect(print.qr).toBe('20123456786|40|P001|123|0.00|5.90|2026-01-15|6|20987654321|');
  });

  it('prints one cell for each column of a perception', () => {
    for (const row of print.rows) expect(row).toHaveLength(print.columns.length);
  });
});
