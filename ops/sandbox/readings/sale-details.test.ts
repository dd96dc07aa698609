import { expect, it } from 'vitest';
import { first } from '../testing/reading.ts';
import { readBuilt } from '../testing/sales/build-sale.ts';
import { ADVANCE_IN_PART } from '../testing/sales/payments.ts';
import { FISH, FREIGHT, REFERENCES } from '../testing/sales/services.ts';

it('reads the journey of freight with its legs', () => {
  const { delivery } = first(readBuilt(FREIGHT).lines);
  expect(delivery).toMatchObject({
    origin: { ubigeo: '150101', line: 'Av. Argentina 2100, Lima' },
    destination: { ubigeo: '040101', line: 'Parque Industrial, Arequipa' },
    journey: 'Traslado de maquinaria por la ruta Lima - Arequipa',
  });
  expect(delivery?.values.map(({ kind, amount }) => [kind, amount?.text])).toEqual([
    ['01', '3300.00'],
    ['02', '3100.00'],
    ['03', '2900.00'],
  ]);
  expect(delivery?.legs).toMatchObject([
    {
      description: 'Lima - Arequipa',
      ubigeos: ['150101', '040101'],
      configurations: ['T3S3'],
      loads: [
        { kind: '01', measure: { text: '30.00', scheme: 'TNE' } },
        { kind: '02', measure: { text: '18.25', scheme: 'TNE' } },
      ],
    },
  ]);
});

it('reads properties with a value, a date or a quantity', () => {
  const { properties } = first(readBuilt(FISH).lines);
  expect(
    properties.map(({ code, value, startDate, quantity }) => [code, value ?? startDate ?? quantity?.text]),
  ).toEqual([
    ['3001', 'CO-10955-PM'],
    ['3002', 'Mi Sirena'],
    ['3003', 'Anchoveta'],
    ['3004', 'Chimbote'],
    ['3005', '2026-03-08'],
    ['3006', '18.50'],
  ]);
});

it('reads references, advances and product codes', () => {
  const { despatchReferences, relatedDocuments, lines } = readBuilt(REFERENCES);
  expect(despatchReferences.map(({ typeCode, id }) => `${typeCode} ${id}`)).toEqual(['09 T001-45', '31 V001-12']);
  expect(relatedDocuments).toMatchObject([{ typeCode: '05', id: 'INF-2026-7', statusCode: null, issuer: null }]);
  expect(first(lines).sunatCode).toBe('15101506');
  const advance = readBuilt(ADVANCE_IN_PART);
  expect(advance.prepayments).toEqual([{ id: '1', amount: { text: '5900.00', currency: 'PEN' } }]);
  expect(first(advance.relatedDocuments)).toMatchObject({ statusCode: '1', issuer: { scheme: '6' } });
});
