import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { despatchBody } from '../despatch-fixture.ts';
import { DESPATCH_ADVICE_DEFINITION } from './definition.ts';

const prepare = (overrides: Parameters<typeof despatchBody>[0] = {}) =>
  prepareRequest(DESPATCH_ADVICE_DEFINITION, despatchBody(overrides), { issuer: TEST_ISSUER });

describe('the definition of the despatch advice', () => {
  it('sends a despatch advice with sendGuide', () => {
    expect(DESPATCH_ADVICE_DEFINITION).toMatchObject({
      name: 'despatch-advice',
      documentType: '09',
      path: 'despatch-advices',
      channel: 'sendGuide',
      xsd: 'despatch-advice.xsd',
      counterpartyName: 'recipient',
    });
  });

  it('prepares request, completed document and summary of a despatch advice', () => {
    const { request, completed, summary } = prepare();
    expect(request).toMatchObject({ despatchType: '09', weightUnit: 'KGM' });
    expect(completed).toMatchObject({ documentType: '09', issuer: TEST_ISSUER });
    expect(summary).toEqual({
      series: 'T001',
      correlative: 1,
      issueDate: '2026-01-15',
      currencyCode: 'PEN',
      counterparty: { identityType: '6', identityNumber: '20131312955', name: 'CLIENTE DE PRUEBA' },
      totals: NO_TOTALS,
      dueDate: null,
      modifies: null,
      paidWith: null,
      submissionDeadline: '2026-01-15',
    });
  });

  it('renders and prints a completed despatch advice also after it was stored as JSON', () => {
    const { completed } = prepare();
    const kept: unknown = JSON.parse(JSON.stringify(completed));
    expect(DESPATCH_ADVICE_DEFINITION.render(kept, 123)).toEqual(DESPATCH_ADVICE_DEFINITION.render(completed, 123));
    expect(DESPATCH_ADVICE_DEFINITION.render(kept, 123).canonical).toContain('<cbc:ID>T001-123</cbc:ID>');
    const stamp = { correlative: 123, hash: null, documentUrl: null };
    expect(DESPATCH_ADVICE_DEFINITION.print(kept, stamp).heading.number).toBe('T001-00000123');
  });

  it.each([
    ['2026-01-15', '2026-01-16', '2026-01-16'],
    ['2026-01-15', '2026-01-15', '2026-01-15'],
    ['2026-01-15', '2026-02-20', '2026-01-16'],
    ['9999-12-31', '9999-12-31', '9999-12-31'],
  ])('must reach the authority if issued on %s and moved on %s by %s', (issueDate, transferStartDate, deadline) => {
    expect(prepare({ issueDate, transferStartDate }).summary.submissionDeadline).toBe(deadline);
  });
});
