import { DOCUMENT_DEFINITIONS, NO_TOTALS } from '@chasqui/core/documents';
import type { DocumentDetail } from '@chasqui/db/documents';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DocumentRecordSchema, toDocumentRecordBody } from './document-body.ts';

const ENGLISH = { language: 'en', publicUrl: null, configured: 'sandbox' } as const;
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
    paidWith: 'card',
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
    documentUrl: null,
    authority: 'production',
    voided: false,
    voidedAt: null,
    cdrMissing: false,
    clockDays: 0,
    livemode: true,
    createdAt: AT,
    updatedAt: AT,
    request: { customer: { clientId: '0193a1b2-0000-7000-8000-000000000001' } },
    address,
    history: [],
    differenceAtSunat: null,
    artifacts: [],
    publicToken: 'token',
  };
}

describe('the links to PDF and ticket', () => {
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
    const { links } = toDocumentRecordBody(detail, ENGLISH);
    expect(links.pdf).toBe(file === null ? null : `/api/documents/${detail.id}/pdf`);
    expect(links.escpos).toBe(file === null ? null : `/api/documents/${detail.id}/escpos`);
  });
});

describe('the other party of a record', () => {
  const definitions = Object.values(DOCUMENT_DEFINITIONS).map(({ documentType, counterpartyName }) => ({
    documentType,
    counterpartyName,
  }));

  it.each(definitions)('of a $documentType stands under $counterpartyName', ({ documentType, counterpartyName }) => {
    const body = v.parse(
      DocumentRecordSchema,
      toDocumentRecordBody(detailOf(documentType, 'Av. Grau 1 Piura'), ENGLISH),
    );
    const { customer, supplier, recipient, seller } = body;
    const expected = counterpartyName === null ? {} : { [counterpartyName]: { ...PARTY, address: 'Av. Grau 1 Piura' } };
    expect({ customer, supplier, recipient, seller }).toEqual(expected);
  });

  it('has no address when none was given', () => {
    expect(toDocumentRecordBody(detailOf('01'), ENGLISH).customer).toEqual(PARTY);
  });
});

describe('the request of a record', () => {
  it('is what was sent', () => {
    const detail = detailOf('01', 'Av. Grau 1 Piura');
    expect(toDocumentRecordBody(detail, ENGLISH).request).toEqual(detail.request);
  });
});

describe('the stored texts of a record', () => {
  it.each([
    ['en', 'No answer within 60000 ms', 'in doubt: No answer within 60000 ms'],
    ['es', 'Sin respuesta en 60000 ms', 'en duda: Sin respuesta en 60000 ms'],
  ] as const)('are answered in the language %s', (language, cdrDescription, reason) => {
    const stored = 'No answer within 60000 ms';
    const actor = { kind: 'worker', pool: 'submit' } as const;
    const event = {
      at: new Date(0),
      from: 'SIGNED',
      to: 'AUTHORITY_ERROR',
      reason: `in doubt: ${stored}`,
      actor,
      actorName: null,
    } as const;
    const history = [event];
    const body = toDocumentRecordBody(
      { ...detailOf('01'), responseDescription: stored, history },
      { ...ENGLISH, language },
    );
    expect(body).toMatchObject({ cdrDescription, history: [{ reason }] });
  });
});
