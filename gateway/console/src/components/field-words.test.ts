import { expect, it } from 'vitest';
import { describePlace, describeProblem, describeWarning, withoutApiWords } from './field-words.ts';

it.each([
  ['items.0.unitPrice', 'Línea 1, precio sin IGV'],
  ['instalments.1.dueDate', 'Cuota 2, fecha de vencimiento'],
  ['customer.identityNumber', 'Cliente, número de documento'],
  ['items', 'Líneas'],
  ['customer.country', 'País del comprador'],
  ['items.2', 'Línea 3'],
  ['', ''],
  ['unheardOf', ''],
])('the place %j of a problem is %j', (path, words) => {
  expect(describePlace(path, 'es')).toBe(words);
});

it.each([
  ['no debe ser anterior a issueDate, 2026-01-31', 'no debe ser anterior a «fecha de emisión», 31/01/2026'],
  [
    'Suba un certificado vigente, con PUT /api/settings/certificate, y regístrelo',
    'Suba un certificado vigente, y regístrelo',
  ],
  [
    'el código de uno de sus establecimientos (GET /api/establishments), o 0000',
    'el código de uno de sus establecimientos, o 0000',
  ],
  [
    'Registre el nombre y la clave como sunat.username y sunat.password con PATCH /api/settings. El manual lo explica',
    'Registre el nombre y la clave. El manual lo explica',
  ],
  ['Copie otra vez el id y regístrelos como sunat.gre con PATCH /api/settings', 'Copie otra vez el id'],
  [
    'el total menos el pago inicial (initialPayment), y cuotas (instalments), del (lunes)',
    'el total menos el pago inicial, y cuotas, del (lunes)',
  ],
  ['el plazo venció el 2026-01-31 (20600000001-01-F001-1)', 'el plazo venció el 31/01/2026 (20600000001-01-F001-1)'],
  ['debe ser menor: quantity x unitPrice es 1', 'debe ser menor: «cantidad» x «precio sin IGV» es 1'],
  [
    'nombre la clase en la solicitud (type), o llene una columna',
    'nombre la clase en la solicitud, o llene una columna',
  ],
  ['Escriba a ventas@iPhone.pe', 'Escriba a ventas@iPhone.pe'],
])('%j is shown as %j', (text, shown) => {
  expect(withoutApiWords(text, 'es')).toBe(shown);
});

it.each([
  [
    'customer.country',
    'es obligatorio en las exportaciones',
    'País del comprador: es obligatorio en las exportaciones',
  ],
  ['', 'no debe repetirse', 'No debe repetirse'],
])('the problem of %j has its subject', (path, message, shown) => {
  expect(describeProblem({ path, message }, 'es')).toBe(shown);
});

it('a warning is a sentence with days as people write them', () => {
  const message = 'el plazo para enviarlo venció el 2026-01-31';
  expect(describeWarning(message, 'es')).toBe('El plazo para enviarlo venció el 31/01/2026');
});
