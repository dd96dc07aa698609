import { describe, expect, it } from 'vitest';
import { testNote } from '../../families/sale/modification/note-fixture.ts';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { prepareRequest } from '../define-document.ts';
import { CREDIT_NOTE_DEFINITION } from './definition.ts';

const prepared = prepareRequest(CREDIT_NOTE_DEFINITION, testNote(), { issuer: TEST_ISSUER });

describe('the definition of the credit note', () => {
  it('is type 07, sent by sendBill', () => {
    expect(CREDIT_NOTE_DEFINITION).toMatchObject({
      name: 'credit-note',
      documentType: '07',
      title: 'Nota de crédito',
      path: 'credit-notes',
      channel: 'sendBill',
      xsd: 'credit-note.xsd',
      counterpartyName: 'customer',
    });
  });

  it('says what a list shows of a document', () => {
    expect(prepared.summary).toMatchObject({
      modifies: { documentType: '01', series: 'F001', correlative: 123 },
      series: 'F001',
      correlative: null,
      counterparty: { identityType: '6', identityNumber: '20131312955' },
      totals: { taxable: '100.00', igv: '18.00', total: '118.00' },
    });
  });

  it('renders and prints what it completed, also after a trip through the database', () => {
    const stored = JSON.parse(JSON.stringify(prepared.completed));
    expect(CREDIT_NOTE_DEFINITION.render(stored, 7).canonical).toContain('<cbc:ID>F001-7</cbc:ID>');
    const stamp = { correlative: 7, hash: null, documentUrl: null };
    expect(CREDIT_NOTE_DEFINITION.print(stored, stamp)).toEqual(
      CREDIT_NOTE_DEFINITION.print(prepared.completed, stamp),
    );
  });
});
