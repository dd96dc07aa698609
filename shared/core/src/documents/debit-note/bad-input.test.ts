import { describe, expect, it } from 'vitest';
import { customer, sale } from '../../families/sale/bad-input-fixture.ts';
import {
  BAD_NOTES_OF_FACTURAS,
  badNotes,
  NOTE_OF_BOLETA,
  NOTE_OF_FACTURA,
} from '../../families/sale/modification/bad-note-fixture.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { refusalOf, testRefusals } from '../refusal-fixture.ts';
import { DEBIT_NOTE_DEFINITION } from './definition.ts';

describe('POST /api/debit-notes on a boleta refuses', () => {
  testRefusals(DEBIT_NOTE_DEFINITION, NOTE_OF_BOLETA, badNotes('01, 02, 03', '04'));

  it('an empty body, naming all it lacks', () => {
    const { problems } = refusalOf(DEBIT_NOTE_DEFINITION, {});
    expect(problems.map(({ path }) => path).sort()).toEqual([
      'customer',
      'issueDate',
      'items',
      'referenceDocumentId',
      'referenceDocumentType',
      'responseCode',
      'responseDescription',
      'series',
    ]);
  });

  it('a series and a reference of a factura, naming both', () => {
    const input = { ...NOTE_OF_BOLETA, series: 'F001', referenceDocumentId: 'F001-1' };
    expect(refusalOf(DEBIT_NOTE_DEFINITION, input).problems.map(({ path, code }) => [path, code])).toEqual([
      ['series', 'NOTE_SERIES'],
      ['referenceDocumentId', 'NOTE_REFERENCE'],
    ]);
  });
});

describe('POST /api/debit-notes on a factura refuses', () => {
  testRefusals(DEBIT_NOTE_DEFINITION, NOTE_OF_FACTURA, BAD_NOTES_OF_FACTURAS);
});

describe('POST /api/debit-notes takes', () => {
  it.each([
    ['a reference that is not padded', sale({ referenceDocumentId: 'B001-123' }), 'B001-123'],
    ['a padded reference', sale({ referenceDocumentId: 'BA1Z-00000123' }), 'BA1Z-123'],
    ['a reference to a boleta of the portal', sale({ referenceDocumentId: 'EB01-7' }), 'EB01-7'],
    ['a reference to a printed boleta', sale({ referenceDocumentId: '0001-00004512' }), '0001-4512'],
    ['a customer with a RUC', customer({ identityType: '6', identityNumber: '20131312955' }), 'B001-123'],
    ['the longest texts', customer({ name: 'x'.repeat(1000), address: 'x'.repeat(200) }), 'B001-123'],
    ['the longest description', sale({ responseDescription: 'x'.repeat(500) }), 'B001-123'],
  ])('%s', (_, change, seriesNumber) => {
    const { completed } = prepareRequest(DEBIT_NOTE_DEFINITION, change(NOTE_OF_BOLETA), { issuer: TEST_ISSUER });
    expect(completed).toMatchObject({ modification: { seriesNumber, documentType: '03' } });
  });

  it('a reference to a factura of the portal', () => {
    const input = { ...NOTE_OF_FACTURA, referenceDocumentId: 'E001-00000007' };
    expect(prepareRequest(DEBIT_NOTE_DEFINITION, input, { issuer: TEST_ISSUER }).completed).toMatchObject({
      modification: { seriesNumber: 'E001-7', documentType: '01' },
    });
  });
});
