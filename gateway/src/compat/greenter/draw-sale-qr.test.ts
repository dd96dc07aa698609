import { toString as drawQr } from 'qrcode';
import { expect, it } from 'vitest';
import { drawSaleQr } from './draw-sale-qr.ts';

const SALE = {
  ...{ ruc: '20600000001', tipo: 1, serie: 'F001', numero: '00000123', emision: '2026-01-15T10:30:00-05:00' },
  ...{ igv: '18', total: 118, clienteTipo: '6', clienteNumero: '20131312955' },
};

it('draws the text of the QR of a sale, without a hash', async () => {
  const text = '20600000001|01|F001|123|18.00|118.00|2026-01-15|6|20131312955|';
  expect(await drawSaleQr(SALE)).toBe(await drawQr(text, { type: 'svg', errorCorrectionLevel: 'Q' }));
});

it.each(Object.keys(SALE))('refuses a sale without %s', async (field) => {
  await expect(drawSaleQr({ ...SALE, [field]: '' })).rejects.toMatchObject({
    problems: [{ field, message: 'es obligatorio' }],
  });
});
