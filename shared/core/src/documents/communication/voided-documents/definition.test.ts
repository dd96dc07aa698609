import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareRequest } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { SUMMARY_DOCUMENTS_DEFINITION, VOIDED_DOCUMENTS_DEFINITION } from './definition.ts';

const FOLDER = new URL('../../../../examples/voided-documents/', import.meta.url);

function readExample(name: string): { items: { series: string; correlative: number; documentType: string }[] } {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
}

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

describe('every example', () => {
  it('has at least five examples of a voiding request', () => {
    expect(names.length).toBeGreaterThanOrEqual(8);
  });

  it.each(names)('accepts the voiding example %s', (name) => {
    const { summary } = prepareRequest(VOIDED_DOCUMENTS_DEFINITION, readExample(name), { issuer: TEST_ISSUER });
    expect(summary).toMatchObject({ series: expect.stringMatching(/^2026\d{4}$/), currencyCode: 'PEN' });
    expect(summary.totals).toEqual(NO_TOTALS);
    expect(summary.counterparty).toEqual({ identityType: '', identityNumber: '', name: '' });
  });
});

describe('a communication comes of', () => {
  it.each([
    ['01', 'F001'],
    ['03', 'B001'],
    ['07', 'F001'],
    ['07', 'B001'],
    ['08', 'F001'],
    ['08', 'B001'],
  ])('accepts a voided document of type %s and series %s', (documentType, series) => {
    const items = [{ series, correlative: 9, documentType, reason: 'Anulación' }];
    const input = { issueDate: '2026-01-16', referenceDate: '2026-01-15', correlative: 1, items };
    const { completed } = prepareRequest(VOIDED_DOCUMENTS_DEFINITION, input, { issuer: TEST_ISSUER });
    const { canonical } = VOIDED_DOCUMENTS_DEFINITION.render(completed, 1);
    expect(canonical).toContain(`TypeCode>${documentType}</cbc:DocumentTypeCode><sac:DocumentSerialID>${series}<`);
  });
});

describe('the definition', () => {
  it('lists the documents that acceptance of a voiding voids', () => {
    const input = readExample('invoice-and-notes');
    const { completed } = prepareRequest(VOIDED_DOCUMENTS_DEFINITION, input, { issuer: TEST_ISSUER });
    const numbers = input.items.map(({ series, correlative, documentType }) => ({ series, correlative, documentType }));
    expect(VOIDED_DOCUMENTS_DEFINITION.listVoided(JSON.parse(JSON.stringify(completed)))).toEqual(numbers);
  });

  it('needs the recorded documents of a request about boletas, and none about facturas', () => {
    expect(VOIDED_DOCUMENTS_DEFINITION.needs(readExample('one-invoice')).references).toEqual([]);
    expect(VOIDED_DOCUMENTS_DEFINITION.needs(readExample('notes-on-boletas')).references).toEqual([
      { documentType: '07', series: 'B002', correlative: 7 },
      { documentType: '08', series: 'B003', correlative: 4 },
    ]);
  });

  it('has one request and one channel for communication and summary', () => {
    const forms = [VOIDED_DOCUMENTS_DEFINITION, SUMMARY_DOCUMENTS_DEFINITION];
    expect(forms.map(({ documentType, xsd }) => [documentType, xsd])).toEqual([
      ['RA', 'voided-documents.xsd'],
      ['RC', 'summary-documents.xsd'],
    ]);
    expect(new Set(forms.map(({ path }) => path)).size).toBe(1);
    expect(new Set(forms.map(({ channel }) => channel))).toEqual(new Set(['sendSummary']));
  });
});
