import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../kit/define-document.ts';
import { refusalOf, testRefusals } from '../kit/refusal-fixture.ts';
import { customer, sale } from './bad-input-fixture.ts';
import { BAD_NOTES_OF_FACTURAS, badNotes, NOTE_OF_BOLETA, NOTE_OF_FACTURA } from './modification/bad-note-fixture.ts';
import { NOTES } from './notes-fixture.ts';
import { TEST_ISSUER } from './sale-fixture.ts';

describe.each(NOTES)('a $name of a boleta', ({ definition, name, reasonsOfApi, unknownReason }) => {
  testRefusals(definition, NOTE_OF_BOLETA, badNotes(reasonsOfApi, unknownReason));

  it(`lists every missing field of an empty ${name}`, () => {
    const { problems } = refusalOf(definition, {});
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

  it(`refuses the series and the reference of a factura in a ${name} of a boleta`, () => {
    const input = { ...NOTE_OF_BOLETA, series: 'F001', referenceDocumentId: 'F001-1' };
    expect(refusalOf(definition, input).problems.map(({ path, code }) => [path, code])).toEqual([
      ['series', 'NOTE_SERIES'],
      ['referenceDocumentId', 'NOTE_REFERENCE'],
    ]);
  });

  it.each([
    ['a reference that is not padded', sale({ referenceDocumentId: 'B001-123' }), 'B001-123'],
    ['a padded reference', sale({ referenceDocumentId: 'BA1Z-00000123' }), 'BA1Z-123'],
    ['a reference to a boleta of the portal', sale({ referenceDocumentId: 'EB01-7' }), 'EB01-7'],
    ['a reference to a printed boleta', sale({ referenceDocumentId: '0001-00004512' }), '0001-4512'],
    ['a customer with a RUC', customer({ identityType: '6', identityNumber: '20131312955' }), 'B001-123'],
    ['the longest texts', customer({ name: 'x'.repeat(1000), address: 'x'.repeat(200) }), 'B001-123'],
    ['the longest description', sale({ responseDescription: 'x'.repeat(500) }), 'B001-123'],
  ])(`accepts a ${name} with %s`, (_, change, seriesNumber) => {
    const { completed } = prepareRequest(definition, change(NOTE_OF_BOLETA), { issuer: TEST_ISSUER });
    expect(completed).toMatchObject({ modification: { seriesNumber, documentType: '03' } });
  });
});

describe.each(NOTES)('a $name of a factura', ({ definition, name }) => {
  testRefusals(definition, NOTE_OF_FACTURA, BAD_NOTES_OF_FACTURAS);

  it(`accepts a ${name} of a factura of the portal`, () => {
    const input = { ...NOTE_OF_FACTURA, referenceDocumentId: 'E001-00000007' };
    expect(prepareRequest(definition, input, { issuer: TEST_ISSUER }).completed).toMatchObject({
      modification: { seriesNumber: 'E001-7', documentType: '01' },
    });
  });
});
