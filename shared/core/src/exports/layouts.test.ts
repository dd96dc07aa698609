import { describe, expect, it } from 'vitest';
import { archivePath, INDEX_COLUMNS } from './archive-index.ts';
import { DOCUMENT_COLUMNS, plainCell } from './document-columns.ts';
import { selectionOf } from './export-spec.ts';
import { exportedDocument } from './exported-document-fixture.ts';

describe('plainCell', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠1', '"=1'])(
    'disarms the formula %j',
    (text) => {
      expect(plainCell({ kind: 'text' }, text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['a;=1', "a;'=1"],
    ['a;-1;@b;+1', "a;'-1;'@b;'+1"],
    ['a;"=1"', `a;'"=1"`],
    ['a;"""=1', `a;'"""=1`],
    ['a;;=1', "a;;'=1"],
    ['a\t=1', "a\t'=1"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a\n＝1', "a\n'＝1"],
    ['\t=1', "'\t'=1"],
    ['=1;=1', "'=1;'=1"],
  ])('disarms the formula in %j after a separator other than the comma', (text, disarmed) => {
    expect(plainCell({ kind: 'text' }, text)).toBe(disarmed);
  });

  it.each(['', 'A=1', "'=1", ' -1', 'Ñ', '1-1', 'a;b', 'a; -1', 'a,=1', 'a\nb', 'a;"b"'])(
    'leaves %j as it is',
    (text) => {
      expect(plainCell({ kind: 'text' }, text)).toBe(text);
    },
  );

  it('leaves negative numbers and empty cells as they are', () => {
    expect(plainCell({ kind: 'amount' }, '-118.00')).toBe('-118.00');
    expect(plainCell({ kind: 'text' }, null)).toBe('');
  });
});

describe('DOCUMENT_COLUMNS', () => {
  const rowOf = (document = exportedDocument()) =>
    Object.fromEntries(DOCUMENT_COLUMNS.map(({ name, read }) => [name, read(document)]));

  it('have the names and values of the API', () => {
    expect(rowOf()).toEqual({
      documentId: '20123456786-01-F001-00000123',
      ...{ type: '01', series: 'F001', correlative: '123', issueDate: '2026-11-02', dueDate: null },
      ...{ currencyCode: 'PEN', customerIdentityType: '6', customerIdentityNumber: '20131312955' },
      customerName: 'Ferretería del Sur S.A.',
      ...exportedDocument().totals,
      ...{
        status: 'ACCEPTED',
        voided: 'false',
        voidedAt: null,
        cdrMissing: 'false',
        livemode: 'true',
        cdrResponseCode: '0',
        cdrDescription: 'Aceptada',
      },
      ...{ modifies: null, createdAt: '2026-11-02T15:04:05.678Z', id: exportedDocument().id },
    });
  });

  it('show the modified document of a note, and SENT for a document without verdict', () => {
    const modifies = { documentType: '03', series: 'B001', correlative: 9, issueDate: null };
    expect(rowOf(exportedDocument({ modifies, state: 'TICKETED' }))).toMatchObject({
      modifies: '03-B001-00000009',
      status: 'SENT',
    });
  });
});

describe('INDEX_COLUMNS', () => {
  const missingOf = (changes: Parameters<typeof exportedDocument>[0], ...kinds: ('xml' | 'cdr' | 'pdf')[]) => {
    const paths = new Map(kinds.map((kind) => [kind, archivePath({ kind, fileName: `a.${kind}` })]));
    return INDEX_COLUMNS.at(-1)?.read({ document: exportedDocument(changes), paths });
  };

  it.each([
    [{}, ['xml', 'cdr', 'pdf'], null],
    [{}, ['xml', 'cdr'], 'the PDF could not be rendered'],
    [{}, [], 'the signed XML is missing; the CDR is missing; the PDF could not be rendered'],
    [{ state: 'SIGNED' }, ['xml', 'pdf'], null],
    [{ state: 'REJECTED' }, ['xml', 'pdf'], null],
  ] as const)('describe the missing files of %j with %j as %j', (changes, kinds, missing) => {
    expect(missingOf(changes, ...kinds)).toBe(missing);
  });

  it('give the path of each file', () => {
    const paths = new Map([['cdr', archivePath({ kind: 'cdr', fileName: 'R-a.zip' })]] as const);
    const row = INDEX_COLUMNS.map(({ name, read }) => [name, read({ document: exportedDocument(), paths })]);
    expect(Object.fromEntries(row)).toMatchObject({ xml: null, cdr: 'cdr/R-a.zip', pdf: null, total: '141.50' });
  });
});

describe('selectionOf', () => {
  it('of a documents export is the requested filter and order', () => {
    const filter = { status: 'ACCEPTED' } as const;
    expect(selectionOf({ kind: 'documents', format: 'csv', filter, order: '-createdAt' })).toEqual({
      filter,
      order: '-createdAt',
    });
  });

  it('of a sales register is the accepted sales of the month', () => {
    expect(selectionOf({ kind: 'sales-register', period: '2026-02' })).toEqual({
      filter: { from: '2026-02-01', to: '2026-02-28' },
      order: 'issueDate',
      documentTypes: ['01', '03', '07', '08'],
      states: ['ACCEPTED'],
    });
  });

  it('of an archive is every signed document that holds its number', () => {
    const { states, documentTypes } = selectionOf({ kind: 'archive', period: '2026-02' });
    expect(documentTypes).toBeUndefined();
    expect(states).not.toContain('PENDING');
    expect(states).not.toContain('ERROR');
    expect(states).toHaveLength(5);
  });
});
