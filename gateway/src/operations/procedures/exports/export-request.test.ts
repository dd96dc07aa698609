import { readBilingual } from '@chasqui/core/messages';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ExportRequestSchema, toExportSpec } from './export-request.ts';

const NOW = new Date('2026-11-02T12:00:00Z');

const specOf = (body: unknown) => toExportSpec(v.parse(ExportRequestSchema, body), NOW);

function problemsOf(body: unknown): [string | null, string][] {
  const { issues = [] } = v.safeParse(ExportRequestSchema, body);
  return issues.map((issue) => [v.getDotPath(issue), readBilingual(issue.message).message]);
}

describe('the request of an export', () => {
  it('of documents says which, in the words of their list', () => {
    const filter = { type: '01', status: 'ACCEPTED', from: '2026-10-01', to: '2026-10-31', voided: false, q: 'ñandú' };
    expect(specOf({ kind: 'documents', format: 'xlsx', sort: 'issueDate', ...filter })).toEqual({
      ...{ kind: 'documents', format: 'xlsx', order: 'issueDate' },
      filter: {
        ...{ documentType: '01', status: 'ACCEPTED', from: '2026-10-01', to: '2026-10-31', voided: false },
        ...{ search: 'ñandú', dueBy: undefined },
      },
    });
  });

  it('of what is due soon means soon when it was asked for', () => {
    expect(specOf({ kind: 'documents', format: 'csv', due: 'soon' })).toMatchObject({
      filter: { dueBy: expect.stringMatching(/^2026-11-0\d$/) },
      order: 'submissionDeadline',
    });
  });

  it.each(['sales-register', 'archive'])('of a %s says the month', (kind) => {
    expect(specOf({ kind, period: '2026-10' })).toEqual({ kind, period: '2026-10' });
  });

  it('of purchases says the month and the format', () => {
    const body = { kind: 'purchases', format: 'csv', period: '2026-10' };
    expect(specOf(body)).toEqual(body);
  });

  it.each([
    [{}, [['kind', /^is required and must be one of documents, sales-register, archive, purchases$/]]],
    [{ kind: 'invoices' }, [['kind', /^must be one of documents/]]],
    [{ kind: null }, [['kind', /^must be one of documents/]]],
    [null, [[null, /^must be an object$/]]],
    [[], [['kind', /^is required/]]],
    [{ kind: 'documents' }, [['format', /required and must be one of csv, xlsx/]]],
    [{ kind: 'documents', format: 'pdf' }, [['format', /must be one of csv, xlsx/]]],
    [{ kind: 'documents', format: 'csv', limit: 1 }, [['limit', /not a field/]]],
    [{ kind: 'documents', format: 'csv', from: '2026-02-30' }, [['from', /date that exists/]]],
    [
      { kind: 'documents', format: 'csv', from: '2026-02-02', to: '2026-02-01', due: 'soon', sort: 'createdAt' },
      [
        ['to', /must not be before from/],
        ['sort', /together with due/],
      ],
    ],
    [{ kind: 'archive' }, [['period', /required and must be a month/]]],
    [{ kind: 'archive', period: '2026-13' }, [['period', /must be a month, YYYY-MM/]]],
    [{ kind: 'purchases', period: '2026-10' }, [['format', /required and must be one of csv, xlsx/]]],
    [{ kind: 'archive', period: 202610 }, [['period', /must be a month/]]],
    [{ kind: 'sales-register', period: '2026-10', format: 'csv' }, [['format', /not a field/]]],
  ] as const)('%j is refused', (body, expected) => {
    expect(problemsOf(body)).toEqual(expected.map(([path, message]) => [path, expect.stringMatching(message)]));
  });
});
