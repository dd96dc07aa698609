import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../property-runs-fixture.ts';
import { isCalendarDate } from '../../time.ts';
import { VALID_REQUESTS } from '../documents-arbitrary.ts';
import { DOCUMENT_DEFINITIONS, getDefinition, type ReferencedDocument } from '../index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { prepareRequest } from './define-document.ts';

const EXAMPLES = new URL('../../../examples/', import.meta.url);

function readExample(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${path}.json`, EXAMPLES), 'utf8'));
}

/** The deadline of a document of a type that was asked for with an example's body and these days. */
function deadlineOf(type: string, example: string, days: Record<string, string>): string {
  const body = { ...readExample(`${getDefinition(type).name}/${example}`), ...days };
  return prepareRequest(getDefinition(type), body, { issuer: TEST_ISSUER }).summary.submissionDeadline;
}

/** R.S. 000003-2023, R.S. 114-2019 and the rules behind codes 2108, 1079, 2600: see the table of every family. */
describe('the authority must have', () => {
  it.each([
    ['01', 'one-line', '2026-01-15', '2026-01-18'],
    ['01', 'one-line', '2026-01-29', '2026-02-01'],
    ['01', 'one-line', '2026-02-26', '2026-03-01'],
    ['01', 'one-line', '2028-02-26', '2028-02-29'],
    ['01', 'one-line', '2026-12-29', '2027-01-01'],
    ['03', 'one-line', '2026-01-15', '2026-01-20'],
    ['03', 'one-line', '2026-12-27', '2027-01-01'],
    ['07', 'annulment', '2026-04-28', '2026-05-01'],
    ['07', 'receipt-total-return', '2026-04-28', '2026-05-03'],
    ['08', 'late-interest', '2026-04-28', '2026-05-01'],
    ['08', 'receipt-penalty', '2026-12-31', '2027-01-05'],
    ['20', 'one-invoice', '2026-01-25', '2026-02-01'],
    ['40', 'internal-sale', '2026-12-26', '2027-01-02'],
    ['09', 'private-sale', '2026-01-15', '2026-01-15'],
    ['04', 'crafts', '2026-12-31', '2027-01-01'],
  ] as const)('sets the deadline of type %s (%s) issued on %s to %s', (type, example, issueDate, deadline) => {
    const { dueDate: _, ...body } = readExample(`${getDefinition(type).name}/${example}`);
    const { summary } = prepareRequest(getDefinition(type), { ...body, issueDate }, { issuer: TEST_ISSUER });
    expect(summary.submissionDeadline).toBe(deadline);
  });

  it.each(['01', '03', '07', '08'] as const)('a printed form (contingency) of type %s after seven days', (type) => {
    const example = { '01': 'one-line', '03': 'one-line', '07': 'annulment', '08': 'late-interest' }[type];
    const body = { ...readExample(`${getDefinition(type).name}/${example}`), series: '0001', correlative: 451 };
    const registration = { establishmentCode: null, firstCorrelative: 1 };
    const found = { issuer: TEST_ISSUER, registration };
    const { summary } = prepareRequest(
      getDefinition(type),
      { ...body, dueDate: undefined, issueDate: '2026-04-28' },
      found,
    );
    expect(summary.submissionDeadline).toBe('2026-05-05');
  });

  it.each([
    ['2026-01-30', '2026-01-30'],
    ['2026-01-31', '2026-01-31'],
    ['2026-02-02', '2026-01-31'],
  ])('sets the deadline of a despatch advice issued on 2026-01-30 and moved on %s to %s', (transferStartDate, day) => {
    expect(deadlineOf('09', 'carrier-sale', { issueDate: '2026-01-30', transferStartDate })).toBe(day);
  });

  it.each([
    ['2026-01-25', '2026-01-27', '2026-02-01'],
    ['2026-12-28', '2026-12-28', '2027-01-04'],
  ])(
    'sets the deadline of a communication about documents of %s, issued on %s, to %s',
    (referenceDate, issueDate, deadline) => {
      expect(deadlineOf('RA', 'one-invoice', { referenceDate, issueDate })).toBe(deadline);
    },
  );

  it('gives a summary that voids boletas the same term after their day', () => {
    const number = { documentType: '03', series: 'B001', correlative: 31 };
    const { completed } = prepareRequest(getDefinition('03'), readExample('receipt/one-line'), { issuer: TEST_ISSUER });
    const items = [{ ...number, reason: 'Devolución' }];
    const request = { issueDate: '2026-02-27', referenceDate: '2026-02-25', correlative: 1, items };
    const { documentType, summary } = prepareRequest(getDefinition('RA'), request, {
      issuer: TEST_ISSUER,
      referenced: [{ ...number, completed }],
    });
    expect([documentType, summary.submissionDeadline]).toEqual(['RC', '2026-03-04']);
  });

  it.each([
    ['01', 'one-line'],
    ['03', 'one-line'],
    ['20', 'one-invoice'],
    ['40', 'internal-sale'],
  ] as const)('sets the deadline of type %s issued on the last possible day to that day', (type, example) => {
    expect(deadlineOf(type, example, { issueDate: '9999-12-31' })).toBe('9999-12-31');
  });
});

/** Returns the documents to which a request refers, as the database would return them. */
function referencedBy(request: unknown, references: readonly { documentType: '03' | '07' | '08'; request: unknown }[]) {
  return DOCUMENT_DEFINITIONS.RA.needs(request).references.flatMap((number): ReferencedDocument[] => {
    const reference = references.find(({ documentType }) => documentType === number.documentType);
    if (reference === undefined) return [];
    const { completed } = prepareRequest(getDefinition(reference.documentType), reference.request, {
      issuer: TEST_ISSUER,
    });
    return [{ ...number, completed }];
  });
}

describe.each(Object.values(DOCUMENT_DEFINITIONS))('of every valid request, $name', (definition) => {
  it('has a valid date as deadline of any valid request, also after it was stored as JSON', () => {
    fc.assert(
      fc.property(VALID_REQUESTS[definition.name], ({ request, references }) => {
        const referenced = definition.name === 'voided-documents' ? referencedBy(request, references) : [];
        const { completed, summary } = prepareRequest(definition, request, {
          issuer: TEST_ISSUER,
          referenced: referenced,
        });
        expect(isCalendarDate(summary.submissionDeadline)).toBe(true);
        const { deadline } = definition as unknown as { readonly deadline: (completed: unknown) => string };
        expect(deadline(JSON.parse(JSON.stringify(completed)))).toBe(summary.submissionDeadline);
      }),
      { numRuns: runsOf(15) },
    );
  });
});
