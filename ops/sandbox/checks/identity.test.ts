import { addDays } from '@chasqui/core/time';
import { expect, it } from 'vitest';
import { findDocumentType } from '../document-types/index.ts';
import { SIMPLE } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { checkIdForm, checkIssuer, checkNumber, checkSeries, checkTypeCode, createIssueDateCheck } from './identity.ts';

const ID = '<cbc:ID>F001-1</cbc:ID>';

it('accepts a factura under its own name', async () => {
  const submission = await submit(SIMPLE);
  for (const check of [checkIdForm, checkIssuer, checkNumber, checkTypeCode, checkSeries]) {
    expect(check(submission)).toBeNull();
  }
});

it.each(['', 'F001', 'F001-', 'F001-123456789', 'f001-1', 'F001-1 '])('answers 1001 to the number %j', async (id) => {
  const submission = await submit(SIMPLE, { tamper: (xml) => xml.replace(ID, `<cbc:ID>${id}</cbc:ID>`) });
  expect(checkIdForm(submission)?.code).toBe('1001');
});

it.each([
  ['1034', '20100070970-01-F001-1'],
  ['1035', '20123456786-01-F002-1'],
  ['1036', '20123456786-01-F001-2'],
  ['1036', '20123456786-01-F001-00000001'],
])('answers %s to the name %s', async (code, base) => {
  const submission = await submit(SIMPLE, { base });
  expect((checkIssuer(submission) ?? checkNumber(submission))?.code).toBe(code);
});

it('compares the type in the XML with the type in the name', async () => {
  const other = await submit(SIMPLE, {
    tamper: (xml) => xml.replace('>01</cbc:InvoiceTypeCode>', '>03</cbc:InvoiceTypeCode>'),
  });
  expect(checkTypeCode(other)?.code).toBe('1003');
  const none = await submit(SIMPLE, {
    tamper: (xml) => xml.replace(/<cbc:InvoiceTypeCode.*?<\/cbc:InvoiceTypeCode>/, ''),
  });
  expect(checkTypeCode(none)?.code).toBe('1004');
});

it('answers 2370 to a series of boletas', async () => {
  expect(checkSeries(await submit({ ...SIMPLE, series: 'B001' }))?.code).toBe('2370');
  expect(checkSeries(await submit({ ...SIMPLE, series: 'FA0Z' }))).toBeNull();
  expect(checkSeries(await submit({ ...SIMPLE, series: '0001' }))).toBeNull();
});

/** Still the 15th in Lima. */
const LATE_EVENING = new Date('2026-01-16T04:59:00Z');

async function codeOf(issueDate: string, takesLate = false): Promise<string | undefined> {
  const submission = await submit({ ...SIMPLE, issueDate }, { receivedAt: LATE_EVENING });
  return createIssueDateCheck(takesLate)(submission)?.code;
}

/** The answer on the 15th to a day of issue and an id, as they stand in a document of a type. */
async function codeOfType(code: string, issueDate: string, id: string): Promise<string | null> {
  const type = findDocumentType(code);
  if (type === undefined) throw new Error(`No type ${code}`);
  const submission = await submit({ ...SIMPLE, issueDate }, { receivedAt: LATE_EVENING });
  const document = { ...submission.document, id };
  return createIssueDateCheck(false)({ ...submission, type, document })?.code ?? null;
}

it.each([
  ['2026-01-15', undefined],
  ['2026-01-17', undefined],
  ['2026-01-18', '2329'],
  ['2027-01-15', '2329'],
])('on the 15th answers to %s with %s', async (issueDate, code) => {
  expect(await codeOf(issueDate)).toBe(code);
});

it('refuses a factura of four days ago unless late ones are allowed', async () => {
  expect(await codeOf('2026-01-12')).toBeUndefined();
  expect(await codeOf('2026-01-11')).toBe('2108');
  expect(await codeOf('2001-01-01', true)).toBeUndefined();
});

it('answers 0306 to a date that does not exist', async () => {
  expect(await codeOf('2026-02-30')).toBe('0306');
});

it.each([
  ['01', 'F001-1', '2026-01-12', '2108'],
  ['07', 'F001-1', '2026-01-12', '2108'],
  ['08', 'F001-1', '2026-01-12', '2108'],
  ['03', 'B001-1', '2026-01-10', '1079'],
  ['07', 'B001-1', '2026-01-10', '1079'],
  ['08', 'B001-1', '2026-01-10', '1079'],
  ['01', '0001-1', '2026-01-08', '2108'],
  ['03', '0001-1', '2026-01-08', '1079'],
  ['07', '0001-1', '2026-01-08', '2108'],
  ['09', 'T001-1', '2026-01-14', '2108'],
  ['20', 'R001-1', '2026-01-08', '2600'],
  ['40', 'P001-1', '2026-01-08', '2600'],
])('accepts type %s with number %s from %s on, and answers %s to the day before', async (type, id, first, late) => {
  expect(await codeOfType(type, first, id)).toBeNull();
  expect(await codeOfType(type, addDays(first, -1), id)).toBe(late);
});

it.each([
  ['RA', 'RA-20260101-1'],
  ['RC', 'RC-20260101-1'],
  ['RR', 'RR-20260101-1'],
])('accepts type %s with number %s of any past day', async (type, id) => {
  expect(await codeOfType(type, '2001-01-01', id)).toBeNull();
});

it.each([
  ['01', '2026-01-17', '2329'],
  ['03', '2026-01-17', '2329'],
  ['20', '2026-01-17', '2329'],
  ['09', '2026-01-15', '2329'],
  ['RA', '2026-01-15', '2301'],
  ['RC', '2026-01-15', '2236'],
  ['RR', '2026-01-15', '2301'],
])('accepts type %s until %s, and answers %s to the day after', async (type, last, future) => {
  expect(await codeOfType(type, last, 'X001-1')).toBeNull();
  expect(await codeOfType(type, addDays(last, 1), 'X001-1')).toBe(future);
});
