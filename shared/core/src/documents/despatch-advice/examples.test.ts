import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { hasValidRucCheckDigit } from '../../identity/index.ts';
import { parseWith } from '../../parsing/index.ts';
import { completeDespatchAdvice } from './complete.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

const FOLDER = new URL('../../../examples/despatch-advice/', import.meta.url);

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

/** Subject of each example: its reason, its mode and its indicators. */
const TRANSFERS: Readonly<Record<string, readonly string[]>> = {
  'between-establishments': ['04', '02'],
  'carrier-sale': ['01', '01'],
  'carrier-vehicle-and-driver': ['14', '01', 'SUNAT_Envio_IndicadorVehiculoConductoresTransp'],
  export: ['09', '01', 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS'],
  import: ['08', '01', 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS'],
  'itinerant-sale': ['18', '02'],
  'light-vehicle': ['01', '02', 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L'],
  'other-reason': ['13', '02', 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L'],
  'primary-zone': ['19', '02'],
  'private-sale': ['01', '02'],
  purchase: ['02', '02'],
  transformation: ['17', '01'],
};

describe('every example', () => {
  it('lists every example file of a despatch advice', () => {
    expect(names.sort()).toEqual(Object.keys(TRANSFERS).sort());
  });

  it('has an example of each transfer reason', () => {
    const reasons = new Set(Object.values(TRANSFERS).map(([reason]) => reason));
    expect([...reasons].sort()).toEqual(['01', '02', '04', '08', '09', '13', '14', '17', '18', '19']);
  });

  it.each(names)('accepts the example %s with its reason, mode and indicators', (name) => {
    const body: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
    const request = parseWith(DespatchAdviceRequestSchema, body);
    expect(DESPATCH_ADVICE_DEFINITION.rules(request, TEST_ISSUER)).toEqual([]);
    const despatch = completeDespatchAdvice(request, TEST_ISSUER);
    expect([despatch.reason.code, despatch.transport.mode, ...despatch.indicators]).toEqual(TRANSFERS[name]);
    const rucs = [request.recipient, request.carrier].filter((party) => party?.identityType === '6');
    for (const ruc of rucs) expect(hasValidRucCheckDigit(ruc?.identityNumber ?? '')).toBe(true);
  });
});
