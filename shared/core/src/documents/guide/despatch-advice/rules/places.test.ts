import { describe } from 'vitest';
import { TEST_ISSUER } from '../../../sale/sale-fixture.ts';
import { PLACE_RULES } from './places.ts';
import { EXPORT, example, type Fault, FOREIGN, IMPORT, OTHER_RUC, SALE, testFaults, within } from './rules-fixture.ts';

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  DESPATCH_PLACE_FORM: [
    [
      'half a coordinate',
      within('consignment', 'origin', { latitude: -12 }),
      'origin.longitude must be given if latitude is',
    ],
    [
      'an owner of another form',
      within('consignment', 'origin', { ruc: '30100070970' }),
      'origin.ruc must be a RUC, which starts with 1 or 2',
    ],
  ],
  DESPATCH_ESTABLISHMENT_OWNER: [
    [
      'an own establishment from which goods are bought',
      within('purchase-from-supplier', 'origin', { ruc: TEST_ISSUER.ruc }),
      'origin.ruc must not be your own RUC if transferReason is 02 (Compra)',
    ],
    [
      'an own establishment to which goods are sold',
      within('fleet-sale', 'destination', { ruc: TEST_ISSUER.ruc }),
      `destination.ruc must not be your own RUC if ${SALE}`,
    ],
    [
      'an establishment of another company as an own one',
      within('between-establishments', 'destination', { ruc: OTHER_RUC }),
      `destination.ruc must be your own RUC, ${TEST_ISSUER.ruc}, if transferReason is 04 (Traslado entre establecimientos de la misma empresa)`,
    ],
    [
      'foreign goods to an establishment of another company',
      within('foreign-goods-manifest', 'destination', { ruc: '20100070970' }),
      `destination.ruc must be the recipient's RUC if ${FOREIGN}`,
    ],
    [
      'an establishment of an import without owner',
      within('import', 'origin', { establishmentCode: '0001' }),
      `origin.ruc must be given with establishmentCode if ${IMPORT}`,
    ],
  ],
  DESPATCH_CROSSING: [
    [
      'an import by no port',
      example('import', { port: undefined }),
      `port or airport must be given if ${IMPORT}, unless origin has ruc and establishmentCode`,
    ],
    [
      'an export by no port',
      example('export', { port: undefined }),
      `port must be given if ${EXPORT}, unless destination has an establishmentCode`,
    ],
    [
      'an export by an airport alone',
      example('export', { port: undefined, airport: { code: 'LIM' } }),
      `port must be given if ${EXPORT}, unless destination has an establishmentCode`,
    ],
    [
      'foreign goods by no port',
      example('primary-zone', { port: undefined }),
      `port or airport must be given if ${FOREIGN}`,
    ],
  ],
  DESPATCH_TERMINAL: [
    [
      'a port that is none',
      example('import', { port: { code: 'XXX' } }),
      "port.code must be a code of SUNAT's catalog 63, such as CLL",
    ],
    [
      'an airport that is none',
      example('import-by-air', { airport: { code: 'CLL' } }),
      "airport.code must be a code of SUNAT's catalog 64, such as LIM",
    ],
    [
      'a district that is not the port’s',
      within('import', 'origin', { ubigeo: '070102' }),
      'origin.ubigeo must be that of the port CLL, 070101',
    ],
    ['a port of a sale', example('fleet-sale', { port: { code: 'CLL' } }), `port must be left out if ${SALE}`],
  ],
};

describe('the rules of places', () => {
  testFaults(PLACE_RULES, FAULTS);
});
