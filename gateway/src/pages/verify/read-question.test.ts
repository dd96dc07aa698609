import { buildQrText } from '@chasqui/core/print';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RawQuestion, readQuestion } from './read-question.ts';

const ID = '20123456786-01-F001-00000123';
const IDENTITY = { ruc: '20123456786', documentType: '01', series: 'F001', correlative: 123 };
const UNSAID = { igv: null, counterparty: null, hash: null };

/** Reads the question of a query with one value per parameter. */
function ask(query: Readonly<Record<string, string>>) {
  const entries = Object.entries(query).map(([name, value]) => [name, [value]] as const);
  return readQuestion(Object.fromEntries(entries));
}

function problemsOf(raw: RawQuestion): readonly string[] {
  const question = readQuestion(raw);
  return question.kind === 'malformed' ? question.problems.map(({ es }) => es) : [];
}

describe('number, total and day', () => {
  const date = '2026-11-22';

  it.each([
    ['118.00', '118.00'],
    ['118', '118.00'],
    ['118.5', '118.50'],
    ['1,180.00', '1180.00'],
    ['1,234,567.89', '1234567.89'],
    [' 118.00 ', '118.00'],
    ['0', '0.00'],
    ['9999999999999999.99', '9999999999999999.99'],
  ])('are a proof: %s', (written, total) => {
    expect(ask({ documentId: ID, total: written, date })).toEqual({
      kind: 'proof',
      proof: { ...IDENTITY, ...UNSAID, total, issueDate: date },
    });
  });

  it.each(['', '118,00', '1,18.00', '-1', '1e3', 'S/ 118.00', '118.005', '99999999999999999', '1,180,00', '٣'])(
    'are none with the total %j',
    (total) => {
      expect(ask({ documentId: ID, total, date }).kind).toBe('malformed');
    },
  );

  it('are read from a number in small letters and without its zeros', () => {
    const question = ask({ documentId: ' 20123456786-01-f001-123 ', total: '118', date });
    expect(question).toMatchObject({ kind: 'proof', proof: IDENTITY });
  });

  it.each(['09-T001-00000001', 'RA-20260131-1', 'RC-20260131-1'])('need no total of %s', (rest) => {
    const documentId = `20123456786-${rest}`;
    const totals: readonly Readonly<Record<string, string>>[] = [{}, { total: '' }, { total: '0.00' }];
    for (const total of totals) {
      expect(ask({ documentId, date, ...total })).toMatchObject({ kind: 'proof', proof: { total: '0.00' } });
    }
  });
});

describe('a QR', () => {
  const counterparty = { identityType: '6', identityNumber: '20131312955' };
  const despatch = { ...IDENTITY, documentType: '09', series: 'T001', issueDate: '2026-01-02', counterparty };
  const content = { ...despatch, ...IDENTITY, igv: '27.00', total: '177.00', hash: null };

  it('is a proof with all that it says', () => {
    expect(ask({ qr: buildQrText(content) })).toEqual({ kind: 'proof', proof: content });
    expect(ask({ documentId: ID, qr: buildQrText(content) })).toEqual({ kind: 'proof', proof: content });
  });

  it('that version 0.1.0 printed on a despatch advice says no amounts', () => {
    const proof = { ...despatch, total: '0.00', igv: null, hash: null };
    const qr = '20123456786|09|T001|123|2026-01-02|6|20131312955|';
    expect(ask({ qr })).toEqual({ kind: 'proof', proof });
  });

  it('of another document, or beside other answers, is refused with both reasons', () => {
    const qr = [buildQrText({ ...content, correlative: 124 })];
    expect(problemsOf({ documentId: [ID], qr, total: ['1.00'] })).toEqual([
      'El texto del QR es de otro documento.',
      'Indique el texto del QR, o el importe y la fecha, pero no ambos.',
    ]);
  });
});

describe('nothing yet', () => {
  it.each<Readonly<Record<string, string>>>([{}, { total: '', date: '', qr: ' ' }, { utm_source: 'whatsapp' }])(
    'is asked by %j',
    (query) => {
      expect(ask(query)).toEqual({ kind: 'none', identity: null });
      expect(ask({ documentId: ID, ...query })).toEqual({ kind: 'none', identity: IDENTITY });
    },
  );
});

describe('what cannot be read', () => {
  it('is told all at once', () => {
    const raw = { documentId: ['x'], total: ['y'], date: ['2026-02-30'], qr: ['z'] };
    expect(problemsOf(raw)).toHaveLength(4);
    expect(problemsOf({ total: ['1'] })).toEqual(['Falta el número del documento.', 'Falta la fecha de emisión.']);
    expect(problemsOf({ documentId: [ID], date: ['2026-01-31'] })).toEqual(['Falta el importe total.']);
  });

  it('is also what comes twice', () => {
    expect(problemsOf({ documentId: [ID, ID], total: ['1', '1'] })).toEqual(['Cada dato debe venir una sola vez.']);
  });

  it('never throws, with any input', () => {
    const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 2 });
    fc.assert(
      fc.property(fc.record({ documentId: texts, total: texts, date: texts, qr: texts }), (raw) => {
        expect(['none', 'malformed']).toContain(readQuestion(raw).kind);
      }),
    );
  });
});
