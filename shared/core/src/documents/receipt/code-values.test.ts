import { describe } from 'vitest';
import { customer, DETRACTION, ITEM, sale } from '../../families/sale/bad-input-fixture.ts';
import { TAKEN_DETRACTIONS } from '../../families/sale/sale-arbitrary.ts';
import { type Change, testCodeValues } from '../code-value-fixture.ts';
import { RECEIPT_DEFINITION } from './definition.ts';

const RECEIPT = {
  series: 'B001',
  issueDate: '2026-01-15',
  customer: { identityType: '1', identityNumber: '12345678', name: 'CLIENTE' },
  items: [ITEM],
};

const NUMBERS = { '0': 'EXT1', '1': '12345678', '4': '001043328', '6': '20131312955', '7': 'AB123456' };

const IDENTITIES = Object.entries(NUMBERS).map(([identityType, identityNumber]): Change => {
  const trace = `schemeID="${identityType}" schemeName="Documento de Identidad"`;
  return [`identityType ${identityType}`, customer({ identityType, identityNumber }), trace];
});

const DETRACTIONS = TAKEN_DETRACTIONS.map((code): Change => {
  return [`detraction ${code}`, sale({ detraction: { ...DETRACTION, code } }), `catalogo54">${code}<`];
});

describe('a boleta comes of', () => {
  testCodeValues(RECEIPT_DEFINITION, RECEIPT, [...IDENTITIES, ...DETRACTIONS]);
});
