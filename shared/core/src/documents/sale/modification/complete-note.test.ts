import { describe, expect, it } from 'vitest';
import { TEST_ISSUER, testNote } from '../sale-fixture.ts';
import { completeNote, priceNote } from './complete-note.ts';
import { listOriginals } from './originals.ts';

describe('completeNote', () => {
  it('writes the modified document with unpadded number, and the reason', () => {
    const note = completeNote(
      '07',
      priceNote(testNote({ responseCode: '07', responseDescription: 'Dos\nsillas' }), TEST_ISSUER),
      {
        issuer: TEST_ISSUER,
      },
    );
    expect(note).toMatchObject({
      documentType: '07',
      modification: {
        seriesNumber: 'F001-123',
        documentType: '01',
        issueDate: null,
        reasonCode: '07',
        reasonText: 'Dos sillas',
      },
      monetaryTotal: { payableAmount: '118.00' },
    });
    expect(note).not.toHaveProperty('operationType');
  });

  it('keeps the issue date of the modified document if it is known', () => {
    const request = testNote();
    expect(listOriginals(request)).toEqual([
      { path: 'referenceDocumentId', number: { documentType: '01', series: 'F001', correlative: 123 } },
    ]);
    const completed = { issueDate: '2026-01-05', lines: [] };
    const referenced = [{ documentType: '01', series: 'F001', correlative: 123, completed }];
    expect(
      completeNote('07', priceNote(request, TEST_ISSUER), { issuer: TEST_ISSUER, referenced }).modification.issueDate,
    ).toBe('2026-01-05');
  });

  it('leaves the form of payment out of a note with any due date', () => {
    expect(
      completeNote('08', priceNote(testNote({ dueDate: '2026-03-01' }), TEST_ISSUER), { issuer: TEST_ISSUER }),
    ).toMatchObject({
      dueDate: '2026-03-01',
      paymentForm: null,
    });
  });

  it('keeps the detraction of a note and adds its legend', () => {
    const detraction = { code: '037', percentage: 12, amount: 14.16, bankAccount: '00051' } as const;
    expect(completeNote('07', priceNote(testNote({ detraction }), TEST_ISSUER), { issuer: TEST_ISSUER })).toMatchObject(
      {
        detraction: { amount: '14.16' },
        legends: [{ code: '1000' }, { code: '2006' }],
      },
    );
  });

  it('completes a note as plain JSON', () => {
    const note = completeNote('07', priceNote(testNote(), TEST_ISSUER), { issuer: TEST_ISSUER });
    expect(JSON.parse(JSON.stringify(note))).toEqual(note);
  });
});
