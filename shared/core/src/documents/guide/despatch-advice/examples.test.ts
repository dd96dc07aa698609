import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRANSFER_REASON_CODES } from '../../../catalogs/index.ts';
import { hasValidRucCheckDigit } from '../../../identity.ts';
import { parseWith } from '../../../parsing.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { completeDespatchAdvice } from './complete.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';
import { DespatchAdviceRequestSchema } from './schema.ts';

const FOLDER = new URL('../../../../examples/despatch-advice/', import.meta.url);

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

const TRANSSHIPMENT = 'IndicadorTransbordoProgramado';
const LIGHT = 'IndicadorTrasladoVehiculoM1L';
const EMPTY_CONTAINERS = 'IndicadorRetornoVehiculoEnvaseVacio';
const EMPTY_VEHICLE = 'IndicadorRetornoVehiculoVacio';
const WHOLE = 'IndicadorTrasladoTotalDAMoDS';
const REGISTERED = 'IndicadorVehiculoConductoresTransp';
const MANIFEST_CONTAINERS = 'IndicadorTrasladoContenedorManifiestoCarga';

/** Subject of each example: its reason, its mode and its indicators. */
const TRANSFERS: Readonly<Record<string, readonly string[]>> = {
  'authorized-carrier': ['01', '01'],
  'between-establishments': ['04', '02'],
  'carrier-fleet': ['01', '01', REGISTERED],
  'carrier-sale': ['01', '01'],
  'carrier-vehicle-and-driver': ['14', '01', REGISTERED],
  consignment: ['05', '02'],
  export: ['09', '01'],
  'fleet-sale': ['01', '02'],
  'foreign-goods-appointment': ['19', '01'],
  'foreign-goods-containers': ['19', '01', MANIFEST_CONTAINERS],
  'foreign-goods-manifest': ['19', '01'],
  import: ['08', '01', WHOLE],
  'import-by-air': ['08', '02'],
  'import-container': ['08', '01'],
  'import-whole-declaration': ['08', '01', REGISTERED, WHOLE],
  'itinerant-light-vehicle': ['18', '02', LIGHT],
  'itinerant-sale': ['18', '02'],
  'light-vehicle': ['01', '02', LIGHT],
  'normalized-sugar': ['01', '02'],
  'other-reason': ['13', '02', LIGHT],
  'other-reason-with-parties': ['13', '02', EMPTY_CONTAINERS],
  'primary-zone': ['19', '02'],
  'private-sale': ['01', '02'],
  purchase: ['02', '02'],
  'purchase-from-supplier': ['02', '02'],
  return: ['06', '02'],
  'sale-to-confirm': ['14', '02'],
  'third-party-delivery': ['03', '02'],
  transformation: ['17', '01'],
  'transformed-goods': ['07', '02'],
  transshipment: ['01', '01', TRANSSHIPMENT, EMPTY_VEHICLE],
};

describe('every example', () => {
  it('lists every example file of a despatch advice', () => {
    expect(names.sort()).toEqual(Object.keys(TRANSFERS).sort());
  });

  it('has an example of each transfer reason', () => {
    const reasons = new Set(Object.values(TRANSFERS).map(([reason]) => reason));
    expect([...reasons].sort()).toEqual(TRANSFER_REASON_CODES);
  });

  it.each(names)('accepts the example %s with its reason, mode and indicators', (name) => {
    const body: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
    const request = parseWith(DespatchAdviceRequestSchema, body);
    expect(DESPATCH_ADVICE_DEFINITION.rules(request, TEST_ISSUER)).toEqual([]);
    const despatch = completeDespatchAdvice(request, TEST_ISSUER, []);
    const indicators = despatch.indicators.map((indicator) => indicator.replace('SUNAT_Envio_', ''));
    expect([despatch.reason.code, despatch.transport.mode, ...indicators]).toEqual(TRANSFERS[name]);
    const parties = [request.recipient, request.carrier, request.buyer, request.supplier];
    const rucs = parties.filter((party) => party?.identityType === '6');
    for (const ruc of rucs) expect(hasValidRucCheckDigit(ruc?.identityNumber ?? '')).toBe(true);
  });
});
