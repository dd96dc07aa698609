import { describe, expect, it } from 'vitest';
import { archivePath, indexColumns } from './archive-index.ts';
import { columnsIn, plainCell } from './column.ts';
import { DOCUMENT_COLUMNS } from './document-columns.ts';
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

  it('are negative amounts for a credit note, but for zeros', () => {
    const row = rowOf(exportedDocument({ documentType: '07' }));
    expect(row).toMatchObject({ igv: '-18.00', total: '-141.50', ivap: '0.00' });
  });

  it('have Spanish headings, states and truths in Spanish', () => {
    const columns = columnsIn(DOCUMENT_COLUMNS, 'es');
    const document = exportedDocument({ state: 'AUTHORITY_ERROR', voided: true });
    const cells = new Map(columns.map(({ heading, read }) => [heading, read(document)]));
    expect(cells.size).toBe(columns.length);
    expect([cells.get('Estado'), cells.get('Anulado'), cells.get('Falta el CDR')]).toEqual([
      'Sin respuesta',
      'Sí',
      'No',
    ]);
    expect([cells.get('Total'), cells.get('Fecha de emisión')]).toEqual(['141.50', '2026-11-02']);
  });

  it('have the names of the API for headings in English', () => {
    for (const { heading, name } of columnsIn(DOCUMENT_COLUMNS, 'en')) expect(heading).toBe(name);
  });

  it('show the modified document of a note, and SENT for a document without verdict', () => {
    const modifies = { documentType: '03', series: 'B001', correlative: 9, issueDate: null };
    expect(rowOf(exportedDocument({ modifies, state: 'TICKETED' }))).toMatchObject({
      modifies: '03-B001-00000009',
      status: 'SENT',
    });
  });
});

describe('indexColumns', () => {
  const missingOf = (changes: Parameters<typeof exportedDocument>[0], ...kinds: ('xml' | 'cdr' | 'pdf')[]) => {
    const paths = new Map(kinds.map((kind) => [kind, archivePath({ kind, fileName: `a.${kind}` })]));
    return indexColumns('en')
      .at(-1)
      ?.read({ document: exportedDocument(changes), paths });
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

  it('describe missing files in Spanish', () => {
    const row = indexColumns('es').map(({ heading, read }) => [
      heading,
      read({ document: exportedDocument(), paths: new Map() }),
    ]);
    expect(Object.fromEntries(row)).toMatchObject({
      Estado: 'Aceptado',
      Falta: 'falta el XML firmado; falta el CDR; no se pudo generar el PDF',
    });
  });

  it('have a negative total for a credit note', () => {
    const total = indexColumns('en').find(({ name }) => name === 'total');
    expect(total?.read({ document: exportedDocument({ documentType: '07' }), paths: new Map() })).toBe('-141.50');
  });

  it('give the path of each file', () => {
    const paths = new Map([['cdr', archivePath({ kind: 'cdr', fileName: 'R-a.zip' })]] as const);
    const row = indexColumns('en').map(({ name, read }) => [name, read({ document: exportedDocument(), paths })]);
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
