import { DOCUMENT_DEFINITIONS, NO_TOTALS } from '@chasqui/core/documents';
import type { DocumentDetail } from '@chasqui/db/documents';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DocumentRecordSchema, toDocumentRecordBody } from './document-body.ts';

const AT = new Date('2026-11-02T10:00:00Z');
const PARTY = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };

function detailOf(documentType: string, address: string | null = null): DocumentDetail {
  return {
    id: '0193a1b2-0000-7000-8000-000000000000',
    ruc: '20123456786',
    documentType,
    series: 'F001',
    correlative: 7,
    issueDate: '2026-11-02',
    currencyCode: 'PEN',
    counterparty: PARTY,
    totals: NO_TOTALS,
    summarized: false,
    state: 'PENDING',
    attempts: 0,
    submissionDeadline: '2026-11-05',
    nextAttemptAt: null,
    responseCode: null,
    responseDescription: null,
    observations: [],
    ticket: null,
    hash: null,
    voided: false,
    voidedAt: null,
    cdrMissing: false,
    livemode: true,
    createdAt: AT,
    updatedAt: AT,
    request: { customer: { clientId: '0193a1b2-0000-7000-8000-000000000001' } },
    address,
    history: [],
    artifacts: [],
    publicToken: 'token',
  };
}

describe('the link to the PDF', () => {
  it.each([
    ['PENDING', null, null],
    ['SIGN_ERROR', null, null],
    ['ERROR', null, null],
    ['SIGNED', 'aGFzaA==', 'pdf'],
    ['ACCEPTED', 'aGFzaA==', 'pdf'],
    ['REJECTED', 'aGFzaA==', 'pdf'],
    ['ERROR', 'aGFzaA==', 'pdf'],
  ] as const)('of one that is %s with the hash %s is %s', (state, hash, file) => {
    const detail = { ...detailOf('01'), state, hash };
    const { links } = toDocumentRecordBody(detail, null);
    expect(links.pdf).toBe(file === null ? null : `/api/documents/${detail.id}/pdf`);
  });
});

describe('the other party of a record', () => {
  const definitions = Object.values(DOCUMENT_DEFINITIONS).map(({ documentType, counterpartyName }) => ({
    documentType,
    counterpartyName,
  }));

  it.each(definitions)('of a $documentType stands under $counterpartyName', ({ documentType, counterpartyName }) => {
    const body = v.parse(DocumentRecordSchema, toDocumentRecordBody(detailOf(documentType, 'Av. Grau 1 Piura'), null));
    const { customer, supplier, recipient, seller } = body;
    const expected = counterpartyName === null ? {} : { [counterpartyName]: { ...PARTY, address: 'Av. Grau 1 Piura' } };
    expect({ customer, supplier, recipient, seller }).toEqual(expected);
  });

  it('has no address when none was given', () => {
    expect(toDocumentRecordBody(detailOf('01'), null).customer).toEqual(PARTY);
  });
});

describe('the request of a record', () => {
  it('is what was sent', () => {
    const detail = detailOf('01', 'Av. Grau 1 Piura');
    expect(toDocumentRecordBody(detail, null).request).toEqual(detail.request);
  });
});
