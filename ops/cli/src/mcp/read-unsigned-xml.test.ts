import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readUnsignedXml } from './read-unsigned-xml.ts';

it.each([
  [
    'invoice/out/one-line',
    { counterparty: '20131312955 COMERCIAL ANDINA S.A.C.', modifies: undefined, reason: undefined },
  ],
  [
    'credit-note/out/discount-of-two-facturas',
    { modifies: 'F001-123, F001-124', reason: '04 Descuento por volumen de compra' },
  ],
  [
    'despatch-advice/out/private-sale',
    {
      reason: '01 Venta',
      origin: '150101 Av. Abancay 491, Lima',
      destination: '150122 Av. Larco 345, Miraflores',
      transferStartDate: '2026-01-15',
      weight: '125.500 KGM',
    },
  ],
  ['carrier-despatch-advice/out/customs-declaration', { origin: '070101 Terminal portuario del Callao' }],
  [
    'retention/out/one-invoice',
    { counterparty: '20100070970 SUPERMERCADOS DEL SUR S.A.', origin: undefined, weight: undefined },
  ],
])('reads the facts of %s that a person has to see', async (name, facts) => {
  const file = new URL(`../../../../shared/core/examples/${name}.xml`, import.meta.url);
  expect(readUnsignedXml(await readFile(file, 'utf8'))).toMatchObject(facts);
});
