import { expect, it } from 'vitest';
import { describePlace, withoutApiWords } from './field-words.ts';

it.each([
  ['items.0.unitPrice', 'Línea 1, precio sin IGV'],
  ['instalments.1.dueDate', 'Cuota 2, fecha de vencimiento'],
  ['customer.identityNumber', 'Cliente, número de documento'],
  ['items', 'Línea'],
  ['items.2', 'Línea 3'],
  ['', ''],
  ['unheardOf', ''],
])('the place %j of a problem is %j', (path, words) => {
  expect(describePlace(path, 'es')).toBe(words);
});

it.each([
  ['no debe ser anterior a issueDate, 2026-01-31', 'no debe ser anterior a «fecha de emisión», 2026-01-31'],
  [
    'Suba un certificado vigente, con PUT /api/settings/certificate, y regístrelo',
    'Suba un certificado vigente, y regístrelo',
  ],
  [
    'el código de uno de sus establecimientos (GET /api/establishments), o 0000',
    'el código de uno de sus establecimientos, o 0000',
  ],
  ['Escriba a ventas@iPhone.pe', 'Escriba a ventas@iPhone.pe'],
])('%j is shown as %j', (text, shown) => {
  expect(withoutApiWords(text, 'es')).toBe(shown);
});
