import { describe } from 'vitest';
import { LOAD_RULES } from './load.ts';
import { example, type Fault, IMPORT, SALE, testFaults, within } from './rules-fixture.ts';

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  DESPATCH_CUSTOMS_WEIGHT: [
    [
      'weights of customs in a sale',
      example('fleet-sale', { netWeight: 1, weightNote: 'Merma' }),
      `netWeight must be left out if ${SALE}`,
      `weightNote must be left out if ${SALE}`,
    ],
  ],
  DESPATCH_APPOINTMENT: [
    [
      'goods of an appointment',
      example('foreign-goods-appointment', {
        netWeight: 1,
        weightNote: 'x',
        numberOfPackages: 1,
        containers: [{ number: 'A' }],
      }),
      ...['netWeight', 'weightNote', 'numberOfPackages', 'containers'].map(
        (field) => `${field} must be left out with an appointment (92), which tells no goods`,
      ),
    ],
  ],
  DESPATCH_FULL_CUSTOMS_TRANSFER: [
    [
      'a whole declaration where there is none',
      within('fleet-sale', 'indicators', { fullCustomsTransfer: true }),
      'indicators.fullCustomsTransfer must not be true without a customs declaration (50, 52) of an import, an export or foreign goods',
    ],
    [
      'a whole declaration of a manifest',
      within('foreign-goods-manifest', 'indicators', { fullCustomsTransfer: true }),
      'indicators.fullCustomsTransfer must not be true without a customs declaration (50, 52) of an import, an export or foreign goods',
    ],
  ],
  DESPATCH_PACKAGES: [
    [
      'an import of no packages',
      example('import', { numberOfPackages: 0 }),
      `numberOfPackages must be given if ${IMPORT} without containers`,
    ],
    [
      'packages beside containers',
      example('import-container', { numberOfPackages: 1 }),
      `numberOfPackages must be left out with containers if ${IMPORT}`,
    ],
  ],
  DESPATCH_CONTAINERS: [
    [
      'three containers',
      example('import-container', { containers: ['A', 'B', 'C'].map((number) => ({ number })) }),
      `containers must be at most 2 if ${IMPORT}`,
    ],
    [
      'a container and a seal twice',
      example('import-container', { containers: Array(2).fill({ number: 'A', seal: 'B' }) }),
      'containers.1.number must not be the number of another container',
      'containers.1.seal must not be the seal of another container',
    ],
    [
      'a whole declaration without seal',
      example('import-whole-declaration', { containers: [{ number: 'A' }] }),
      `containers.0.seal must be given if ${IMPORT}`,
    ],
    [
      'a full container of a manifest without seal',
      example('foreign-goods-containers', { containers: [{ number: 'MSKU1234567' }, { number: 'MSKU7654321' }] }),
      'containers.0.seal must be given, because the container is not empty',
    ],
  ],
};

describe('the rules of the load', () => {
  testFaults(LOAD_RULES, FAULTS);
});
