import { describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../../sale/sale-fixture.ts';
import { TEST_CARRIER, TEST_RECIPIENT } from '../../despatch-fixture.ts';
import { PARTY_RULES } from './parties.ts';
import {
  BARE_RECEIPT,
  check,
  example,
  type Fault,
  OTHER_RUC,
  PERSON,
  related,
  SALE,
  SELF,
  testFaults,
} from './rules-fixture.ts';

const SUPPLIER = { identityType: '6', identityNumber: OTHER_RUC, name: 'PROVEEDOR DEL NORTE S.A.C.' };

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  DESPATCH_RUC_FORM: [
    [
      'RUCs of another form',
      example('other-reason-with-parties', {
        recipient: { ...SUPPLIER, identityNumber: '2010007097' },
        buyer: { ...SUPPLIER, identityNumber: '30100070970' },
        carrier: { ...TEST_CARRIER, identityNumber: '1' },
        vehicle: undefined,
      }),
      'carrier.identityNumber must be a RUC: 11 digits',
      'recipient.identityNumber must be a RUC: 11 digits',
      'buyer.identityNumber must be a RUC, which starts with 1 or 2',
    ],
  ],
  DESPATCH_IDENTITY_FORM: [
    [
      'a DNI of seven digits',
      example('consignment', { recipient: { ...PERSON, identityNumber: '1234567' } }),
      'recipient.identityNumber must be a DNI: 8 digits',
    ],
  ],
  DESPATCH_BUYER: [
    [
      'no buyer of goods that a third party receives',
      example('third-party-delivery', { buyer: undefined }),
      'buyer must be given if transferReason is 03 (Venta con entrega a terceros)',
    ],
    [
      'the sender as buyer',
      example('third-party-delivery', { buyer: SELF }),
      'buyer.identityNumber must not be your own RUC if transferReason is 03 (Venta con entrega a terceros)',
    ],
    [
      'the recipient as buyer',
      example('third-party-delivery', { recipient: TEST_RECIPIENT, buyer: TEST_RECIPIENT }),
      'buyer.identityNumber must not be the recipient if transferReason is 03 (Venta con entrega a terceros)',
    ],
    ['a buyer of a usual sale', example('fleet-sale', { buyer: PERSON }), `buyer must be left out if ${SALE}`],
  ],
  DESPATCH_SUPPLIER: [
    [
      'no supplier of transformed goods',
      example('transformed-goods', { supplier: undefined }),
      'supplier must be given if transferReason is 07 (Recojo de bienes transformados)',
    ],
    [
      'a supplier without RUC of transformed goods',
      example('transformed-goods', { supplier: PERSON }),
      'supplier.identityType must be one of 6 if transferReason is 07 (Recojo de bienes transformados)',
    ],
    [
      'a supplier of a kind that purchases do not have',
      example('purchase-from-supplier', { supplier: { ...PERSON, identityType: '0' }, relatedDocuments: [] }),
      'supplier.identityType must be one of 1, 4, 6, 7 if transferReason is 02 (Compra)',
    ],
    [
      'the sender as supplier',
      example('transformed-goods', { supplier: SELF, origin: { ubigeo: '150101', address: 'Av. Abancay 491' } }),
      'supplier.identityNumber must not be your own RUC if transferReason is 07 (Recojo de bienes transformados)',
    ],
    [
      'a supplier who issued no receipt',
      related('purchase-from-supplier', { ...BARE_RECEIPT, issuerRuc: '20100070970' }),
      'supplier.identityNumber must be the issuer of a factura, boleta or ticket among relatedDocuments if transferReason is 02 (Compra)',
    ],
    ['a supplier of a sale', example('fleet-sale', { supplier: SUPPLIER }), `supplier must be left out if ${SALE}`],
  ],
  DESPATCH_RECIPIENT: [
    [
      'a recipient who is neither the sender nor has a RUC, where both are asked',
      example('transformation', { recipient: PERSON }),
      'recipient.identityType must be 6 (RUC) if transferReason is 17 (Traslado de bienes para transformación)',
    ],
  ],
};

describe('the rules of parties', () => {
  testFaults(PARTY_RULES, FAULTS);
});

describe('DESPATCH_RECIPIENT', () => {
  const EXAMPLE_OF: Readonly<Record<string, string>> = {
    '01': 'fleet-sale',
    '02': 'purchase',
    '03': 'third-party-delivery',
    '04': 'between-establishments',
    '05': 'consignment',
    '06': 'return',
    '07': 'transformed-goods',
    '09': 'export',
    '14': 'sale-to-confirm',
    '17': 'transformation',
    '18': 'itinerant-sale',
    '19': 'primary-zone',
  };
  const problemsOf = (reason: string, recipient: object) =>
    check(example(EXAMPLE_OF[reason] ?? '', { recipient }))
      .filter(({ code }) => code === 'DESPATCH_RECIPIENT')
      .map(({ path, message }) => `${path} ${message}`);

  it.each(['02', '04', '07', '18'])('requires the sender as recipient for reason %s', (reason) => {
    const message = new RegExp(`^recipient.identityNumber must be your own RUC, ${TEST_ISSUER.ruc}, if .* ${reason}`);
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([expect.stringMatching(message)]);
    expect(problemsOf(reason, PERSON)).toEqual([expect.stringMatching(message)]);
    expect(problemsOf(reason, SELF)).toEqual([]);
  });

  it.each(['01', '03', '05', '06', '09', '14', '17'])(
    'requires a recipient other than the sender for reason %s',
    (reason) => {
      const message = /^recipient\.identityNumber must not be your own RUC if transferReason is /;
      expect(problemsOf(reason, SELF)).toEqual([expect.stringMatching(message)]);
      expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([]);
    },
  );

  it.each(['06', '17', '19'])('requires a recipient with RUC for reason %s', (reason) => {
    const message = new RegExp(`^recipient.identityType must be 6 \\(RUC\\) if transferReason is ${reason}`);
    expect(problemsOf(reason, PERSON)).toEqual([expect.stringMatching(message)]);
    expect(problemsOf(reason, TEST_RECIPIENT)).toEqual([]);
  });

  it.each(['01', '05', '09', '14'])('accepts a recipient without RUC for reason %s', (reason) => {
    expect(problemsOf(reason, PERSON)).toEqual([]);
  });
});
