import { describe } from 'vitest';
import { DETRACTION, ITEM, sale } from '../../families/sale/bad-input-fixture.ts';
import { TAKEN_DETRACTIONS } from '../../families/sale/sale-arbitrary.ts';
import { type Change, testCodeValues } from '../code-value-fixture.ts';
import { INVOICE_DEFINITION } from './definition.ts';

const INVOICE = {
  series: 'F001',
  issueDate: '2026-01-15',
  customer: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE' },
  items: [ITEM],
};

const DETRACTIONS = TAKEN_DETRACTIONS.map((code): Change => {
  return [`detraction ${code}`, sale({ detraction: { ...DETRACTION, code } }), `catalogo54">${code}<`];
});

describe('a factura comes of', () => {
  testCodeValues(INVOICE_DEFINITION, INVOICE, DETRACTIONS);
});
