import { describe, expect, it } from 'vitest';
import type { ReferencedDocument } from '../kit/definition.ts';
import { refusalOf } from '../kit/refusal-fixture.ts';
import { CREDIT_NOTE_DEFINITION } from './credit-note/definition.ts';
import { INVOICE_DEFINITION } from './invoice/definition.ts';
import type { NoteBody } from './modification/request.ts';
import { NOTES } from './notes-fixture.ts';
import { TEST_ISSUER, testItem, testNote, testRequest } from './sale-fixture.ts';

const NUMBER = { documentType: '01', series: 'F001', correlative: 123 } as const;
const IN_DOLLARS = { currencyCode: 'USD' } as const;
const ON_CREDIT = { dueDate: '2026-02-15' };

function original(changes: Parameters<typeof testRequest>[0] = {}, state?: ReferencedDocument['state']) {
  const { completed } = INVOICE_DEFINITION.prepare(testRequest(changes), { issuer: TEST_ISSUER });
  return { ...NUMBER, completed, ...(state !== undefined && { state }) };
}

const note = (changes: Partial<NoteBody> = {}): NoteBody => {
  const { currencyCode: _currencyCode, ...body } = testNote();
  return { ...body, ...changes };
};

const NEW_TERMS = {
  responseCode: '13',
  items: [testItem({ unitPrice: 0 })],
  instalments: [{ amount: 118, dueDate: '2026-03-15' }],
};

type Definition = (typeof NOTES)[number]['definition'];

function problemsOf(definition: Definition, body: NoteBody, referenced: ReferencedDocument[]): string[] {
  const { problems } = refusalOf(definition, body, { referenced });
  return problems.map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

describe.each(NOTES)('a $name on a document of the company', ({ definition }) => {
  it('needs all the documents that it modifies', () => {
    const body = note({ references: [{ documentType: '01', documentId: 'F001-00000124' }] });
    expect(definition.needs(body).references).toEqual([NUMBER, { ...NUMBER, correlative: 124 }]);
  });

  it.each<[string, Partial<NoteBody>, ReferencedDocument, string[]]>([
    [
      'is in another currency',
      { currencyCode: 'PEN' },
      original(IN_DOLLARS),
      ['ORIGINAL_CURRENCY currencyCode: must be USD or left out, like in F001-123 (3209)'],
    ],
    [
      'is dated before it',
      { issueDate: '2026-01-14' },
      original(),
      ['ORIGINAL_DATE issueDate: must not be before 2026-01-15, the day of F001-123 (2885)'],
    ],
    [
      'is on a rejected one',
      {},
      original({}, 'REJECTED'),
      [
        'ORIGINAL_REJECTED referenceDocumentId: must not be rejected: the authority rejected F001-123, and no note can modify it (2121)',
      ],
    ],
  ])('is refused if it %s', (_what, changes, known, expected) => {
    expect(problemsOf(definition, note(changes), [known])).toEqual(expected);
  });

  it.each(['ACCEPTED', 'PENDING', 'AUTHORITY_ERROR'] as const)('is taken if it agrees with one that is %s', (state) => {
    const prepare = () => definition.prepare(note(), { issuer: TEST_ISSUER, referenced: [original({}, state)] });
    expect(prepare).not.toThrow();
  });

  it('is held against each of several', () => {
    const body = note({ currencyCode: 'PEN', references: [{ documentType: '01', documentId: 'F001-124' }] });
    const second = { ...original(IN_DOLLARS, 'REJECTED'), correlative: 124 };
    expect(problemsOf(definition, body, [second, original()]).map((problem) => problem.split(':')[0])).toEqual([
      'ORIGINAL_REJECTED references.0.documentId',
      'ORIGINAL_CURRENCY currencyCode',
    ]);
  });

  it('has its currency by default', () => {
    const prepare = (referenced: ReferencedDocument[]) =>
      definition.prepare(note(), { issuer: TEST_ISSUER, referenced });
    expect(prepare([original(IN_DOLLARS)])).toMatchObject({
      summary: { currencyCode: 'USD' },
      completed: { currencyCode: 'USD', modification: { issueDate: '2026-01-15' } },
    });
    expect(prepare([]).summary.currencyCode).toBe('PEN');
  });

  it('has the exchange rate of the document in euros that it modifies', () => {
    const referenced = [original({ currencyCode: 'EUR', exchangeRate: 4.05 })];
    const prepare = (changes: Partial<NoteBody> = {}) =>
      definition.prepare(note(changes), { issuer: TEST_ISSUER, referenced }).completed;
    const expected = { currencyCode: 'EUR', exchangeRate: '4.050' };
    expect([prepare(), prepare({ currencyCode: 'EUR' })]).toMatchObject([expected, expected]);
    expect(prepare({ exchangeRate: 4.1 })).toMatchObject({ exchangeRate: '4.100' });
  });

  it('gives money back as it came in, if it credits a sale paid at once', () => {
    const methodAfter = (known: ReferencedDocument) =>
      definition.prepare(note(), { issuer: TEST_ISSUER, referenced: [known] }).summary.paidWith;
    const isCredit = definition.documentType === '07';
    expect(methodAfter(original({ paidWith: 'wallet' }))).toBe(isCredit ? 'wallet' : null);
    expect(methodAfter(original({ ...ON_CREDIT, initialPayment: 18, paidWith: 'wallet' }))).toBeNull();
  });

  it('warns of the documents that the service does not know', () => {
    const body = note({ references: [{ documentType: '01', documentId: 'F001-124' }] });
    const warningsOf = (referenced: ReferencedDocument[]) =>
      definition.listWarnings(definition.prepare(body, { issuer: TEST_ISSUER, referenced }).completed, {});
    const both = [original(), { ...original(), correlative: 124 }];
    expect(warningsOf(both)).toEqual([]);
    expect(warningsOf([original()])).toMatchObject([{ code: 'ORIGINAL_UNKNOWN', message: /F001-124/ }].map(matching));
    expect(warningsOf([])).toMatchObject([{ code: 'ORIGINAL_UNKNOWN', message: /F001-123, F001-124/ }].map(matching));
  });

  it.each([
    ['mypeRestaurant', /\(2119\)\. The IGV of the note is that of its own day, 15\.00 %/],
    ['general', /\(2119\)$/],
  ] as const)(
    'warns under the regime %s of the rate, if it is a special one and the document is unknown',
    (igvRegime, message) => {
      const issuer = { ...TEST_ISSUER, igvRegime };
      const { completed } = definition.prepare(note({ issueDate: '2027-01-05' }), { issuer });
      const [warning] = definition.listWarnings(completed, {});
      expect(warning?.message).toMatch(message);
    },
  );
});

const matching = ({ code, message }: { readonly code: string; readonly message: RegExp }) => ({
  code,
  message: expect.stringMatching(message),
});

describe('new instalments', () => {
  it.each([
    ['of a sale on credit', original(ON_CREDIT)],
    ['of a sale that is paid in part at once', original({ ...ON_CREDIT, initialPayment: 18 })],
  ])('are taken %s', (_what, known) => {
    const prepare = () => CREDIT_NOTE_DEFINITION.prepare(note(NEW_TERMS), { issuer: TEST_ISSUER, referenced: [known] });
    expect(prepare).not.toThrow();
  });

  it.each<[string, ReferencedDocument, string[]]>([
    [
      'of a sale paid at once',
      original(),
      ['ORIGINAL_CREDIT responseCode: must not be 13: F001-123 was paid at once and has no instalments (3260)'],
    ],
    [
      'above the sale',
      original({ ...ON_CREDIT, items: [testItem({ unitPrice: 99 })] }),
      ['ORIGINAL_CREDIT instalments: must add up to at most 116.82, the total of F001-123: they are 118.00 (3320)'],
    ],
  ])('are refused %s', (_what, known, expected) => {
    expect(problemsOf(CREDIT_NOTE_DEFINITION, note(NEW_TERMS), [known])).toEqual(expected);
  });
});
