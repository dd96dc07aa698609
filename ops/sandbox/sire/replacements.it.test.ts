import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from '../testing/factura.ts';
import { answerOf, nextFaults, openSireUser, type SireUser } from '../testing/sire.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { sendForCdr } from '../testing/wire.ts';

/** Tests the steps of a month and the uploads of the sandbox through the service's own client. */

let sandbox: LoggedSandbox;
let user: SireUser;

beforeAll(async () => {
  sandbox = await startTestSandbox({ sireTicketDelayMs: 0 });
  user = await openSireUser(sandbox.url);
  await sendForCdr(sandbox.url, SIMPLE, { correlative: 1 });
});

afterAll(async () => {
  await user.close();
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

const NAME = (period: string) => `LE${ISSUER_RUC}${period.replace('-', '')}00140400021112`;

function rowOf(period: string, changes: Readonly<Record<number, string>> = {}): string {
  const [year, month] = period.split('-');
  const cells = [
    ...[ISSUER_RUC, 'Comercial Andina S.A.C.', `${year}${month}`, '', `15/${month}/${year}`, '', '01', 'F001', '1', ''],
    ...[
      '6',
      '20100070970',
      'Cliente S.A.',
      '0.00',
      '150.00',
      '0.00',
      '27.00',
      ...Array(8).fill('0.00'),
      '177.00',
      'PEN',
    ],
    ...Array(6).fill(''),
  ];
  for (const [field, value] of Object.entries(changes)) cells[Number(field) - 1] = value;
  return `${cells.join('|')}|\r\n`;
}

/** Returns a replacement of one row, or of the text given. */
function fileOf(period: string, text = rowOf(period), name = NAME(period)) {
  const zip = zipSync({ [`${name}.txt`]: strToU8(text) });
  return { ...user.caller, ruc: ISSUER_RUC, book: 'sales', period, fileName: `${name}.zip`, zip } as const;
}

async function upload(file: ReturnType<typeof fileOf>): Promise<string> {
  const { uploadId } = answerOf(await user.sire.startUpload(file));
  const { ticket } = answerOf(await user.sire.continueUpload({ ...file, uploadId }));
  if (ticket === null) throw new Error('The upload has no ticket');
  return ticket;
}

/** Asks for the file of a preliminary and returns its rows. */
async function preliminaryRows(period: string): Promise<readonly string[]> {
  const month = monthOf(period);
  const { ticket } = answerOf(await user.sire.requestPreliminary(month));
  const found = answerOf(await user.sire.findTicket({ ...month, ticket })).ticket;
  const [{ name = '', kind = null } = {}] = found?.files ?? [];
  return user.readTexts({ ...month, ticket, process: found?.process ?? '', name, kind });
}

const monthOf = (period: string) => ({ ...user.caller, book: 'sales', period }) as const;

describe('a replacement', () => {
  it('is taken, registered, taken back and sent again', async () => {
    const month = monthOf('2026-01');
    expect(await user.sire.registerPreliminary(month)).toMatchObject({ kind: 'refused', code: '2293' });
    expect(await user.sire.requestPreliminary(month)).toMatchObject({ kind: 'refused', code: '2293' });
    const ticket = await upload(fileOf('2026-01'));
    expect(ticket).toMatch(/^202601\d{8}$/);
    const found = answerOf(await user.sire.findTicket({ ...month, ticket })).ticket;
    expect(found).toMatchObject({ state: '04', process: '3', uploadedName: `${NAME('2026-01')}.zip`, faultyRows: 0 });
    expect(await user.sire.startUpload(fileOf('2026-01'))).toMatchObject({ kind: 'refused', code: '1024' });
    expect(await preliminaryRows('2026-01')).toEqual([rowOf('2026-01').trimEnd()]);
    expect(await user.sire.accept(month)).toMatchObject({ kind: 'refused', code: '1008' });
    expect(await user.sire.deletePreliminary({ ...month, id: null })).toMatchObject({ kind: 'refused', code: '2296' });
    expect(await user.sire.registerPreliminary(month)).toEqual({ kind: 'answered', value: { ticket: null } });
    expect(await user.sire.registerPreliminary(month)).toMatchObject({ kind: 'refused', code: '2294' });
    expect(await user.sire.deleteReplacement(month)).toMatchObject({ kind: 'refused', code: '2299' });
    const [preliminary] = answerOf(await user.sire.listPreliminaries(month));
    expect(preliminary).toMatchObject({ period: '2026-01', registerType: '14' });
    answerOf(await user.sire.deletePreliminary({ ...month, id: preliminary?.id ?? null }));
    expect(await user.sire.listPreliminaries(month)).toEqual({ kind: 'no_data' });
    answerOf(await user.sire.deleteReplacement(month));
    expect(await upload(fileOf('2026-01'))).not.toBe(ticket);
  });

  it('goes on after answers that were lost, and is taken once', async () => {
    const file = fileOf('2025-12');
    const { uploadId } = answerOf(await user.sire.startUpload(file));
    await nextFaults(sandbox.url, 'lost');
    expect(await user.sire.continueUpload({ ...file, uploadId })).toMatchObject({ kind: 'unavailable' });
    expect(await user.sire.continueUpload({ ...file, uploadId })).toMatchObject({ kind: 'answered' });
    expect(await user.sire.continueUpload({ ...file, uploadId })).toEqual({
      kind: 'answered',
      value: { ticket: null },
    });
    const tickets = answerOf(await user.sire.listTickets(monthOf('2025-12')));
    expect(tickets.filter(({ uploadedName }) => uploadedName === file.fileName)).toHaveLength(1);
    expect(await user.sire.startUpload(file)).toMatchObject({ kind: 'refused', code: '1024' });
  });

  it('has its ticket in the list of the period if its last answer was lost', async () => {
    const file = fileOf('2025-11');
    const { uploadId } = answerOf(await user.sire.startUpload(file));
    await nextFaults(sandbox.url, 'lost_upload');
    expect(await user.sire.continueUpload({ ...file, uploadId })).toMatchObject({ kind: 'unavailable' });
    expect(await user.sire.continueUpload({ ...file, uploadId })).toEqual({
      kind: 'answered',
      value: { ticket: null },
    });
    expect(answerOf(await user.sire.listTickets(monthOf('2025-11')))).toMatchObject([
      { uploadedName: file.fileName, state: '04' },
    ]);
  });

  it.each<[string, string, Readonly<Record<number, string>>, string]>([
    ['a wrong check digit', '2025-10', { 12: '20100070971' }, '238'],
    ['a rate for soles', '2025-10', { 28: '1.000' }, '229'],
    ['another period', '2025-10', { 3: '202511' }, '205'],
    ['a day after the period', '2025-10', { 5: '01/11/2025' }, '208'],
    ['a negative base', '2025-10', { 15: '-150.00' }, '220'],
    ['an amount that is none', '2025-10', { 15: '1,5' }, '221'],
    ['a note without its original', '2025-10', { 7: '07' }, '230'],
    ['a series of boletas', '2025-10', { 8: 'B001' }, '213'],
  ])('with %s ends with a report of the fault', async (_what, period, changes, code) => {
    expect(await reportOf(fileOf(period, rowOf(period, changes)))).toEqual([expect.stringContaining(`1|${code}|`)]);
  });

  it.each([
    ['two rows of one document', (row: string) => row + row, '2|203|'],
    ['a byte order mark', (row: string) => `\uFEFF${row}`, '1|203|'],
    ['a row without its last separator', (row: string) => row.replace('|\r\n', '\r\n'), '1|203|'],
    ['a last row without its end', (row: string) => row + row.trimEnd(), '203|'],
  ])('with %s ends with a report of the fault', async (_what, change, fault) => {
    expect(await reportOf(fileOf('2025-10', change(rowOf('2025-10'))))).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['another purpose', NAME('2025-10').replace('021112', '011112'), 'Error en Posicion 29'],
    ['another period', NAME('2025-09'), 'Error en Posicion'],
  ])('with a name of %s ends with its position', async (_what, name, fault) => {
    expect(await reportOf(fileOf('2025-10', rowOf('2025-10'), name))).toEqual([expect.stringContaining(fault)]);
  });

  it('with another file than a zip is refused before a byte is sent', async () => {
    const file = { ...fileOf('2025-10'), fileName: `${NAME('2025-10')}.txt` };
    expect(await user.sire.startUpload(file)).toMatchObject({ kind: 'refused', code: '1348' });
    const empty = { ...fileOf('2025-10'), zip: new Uint8Array() };
    expect(await user.sire.startUpload(empty)).toMatchObject({ kind: 'refused', code: '1350' });
  });

  async function reportOf(file: ReturnType<typeof fileOf>): Promise<readonly string[]> {
    const ticket = await upload(file);
    const month = monthOf(file.period);
    const found = answerOf(await user.sire.findTicket({ ...month, ticket })).ticket;
    expect(found).toMatchObject({ state: '03', faultyRows: 1 });
    const [report] = found?.files ?? [];
    return user.readTexts({
      ...month,
      ticket,
      process: found?.process ?? '',
      name: report?.name ?? '',
      kind: report?.kind ?? null,
    });
  }
});

describe('an accepted proposal', () => {
  it('is registered, and its register can be generated by a person only', async () => {
    const month = monthOf('2025-08');
    const { ticket } = answerOf(await user.sire.accept(month));
    expect(answerOf(await user.sire.findTicket({ ...month, ticket: ticket ?? '' })).ticket).toMatchObject({
      process: '2',
      state: '06',
    });
    expect(await user.sire.accept(month)).toMatchObject({ kind: 'refused', code: '1008' });
    expect(await user.sire.startUpload(fileOf('2025-08'))).toMatchObject({ kind: 'refused', code: '1008' });
    answerOf(await user.sire.registerPreliminary(month));
    const fileName = `LE${ISSUER_RUC}20250800140400011112.pdf`;
    expect(await user.sire.getReceipt({ ...user.caller, fileName })).toMatchObject({ kind: 'refused', code: '1134' });
    const body = JSON.stringify({ ruc: ISSUER_RUC, period: '202508' });
    expect((await fetch(`${sandbox.url}/sandbox/sire/generate`, { method: 'POST', body })).status).toBe(200);
    expect(await user.sire.accept(month)).toMatchObject({ kind: 'refused', code: '1009' });
    expect(await user.sire.registerPreliminary(month)).toMatchObject({ kind: 'refused', code: '2295' });
    expect(await user.sire.deletePreliminary({ ...month, id: null })).toMatchObject({ kind: 'refused', code: '1009' });
    expect(Buffer.from(answerOf(await user.sire.getReceipt({ ...user.caller, fileName }))).toString()).toMatch(
      /^%PDF-/,
    );
    const periods = answerOf(await user.sire.listPeriods(month));
    expect(periods.find(({ period }) => period === '2025-08')).toMatchObject({
      state: '01',
      description: 'Presentado',
    });
  });

  it('can be taken back', async () => {
    const month = monthOf('2025-07');
    answerOf(await user.sire.accept(month));
    answerOf(await user.sire.deletePreliminary({ ...month, id: null }));
    expect(await user.sire.deletePreliminary({ ...month, id: null })).toMatchObject({ kind: 'refused', code: '1010' });
    expect(await user.sire.accept(month)).toMatchObject({ kind: 'answered' });
  });
});
