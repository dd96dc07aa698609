import { beforeEach, expect, it } from 'vitest';
import { toFileName } from './file-name.ts';
import { createLedger, EMPTY_LEDGER } from './ledger.ts';
import { openRegister, type Register } from './register/register.ts';

const RUC = '20123456786';
const NOW = new Date('2026-01-20T12:00:00Z');
const FACTURA = { documentType: '01', series: 'F001', correlative: '1' };
const STANDING = { issueDate: '2026-01-15', currency: 'PEN', total: '177.00', onCredit: true };

let register: Register;

beforeEach(async () => {
  register = await openRegister(undefined);
});

function look(number = FACTURA, ruc = RUC) {
  return createLedger(register, { ruc, now: NOW, isStrict: false, takesLate: true }).find(number);
}

function enter(verdict: 'accepted' | 'rejected', standing?: typeof STANDING) {
  register.record(toFileName(RUC, FACTURA), { verdict, sha256: 'ab'.repeat(32), cdr: 'UEs=', standing });
}

it('knows registered documents by any padding of their number', () => {
  enter('accepted', STANDING);
  expect(look()).toEqual({ verdict: 'accepted', voiding: 'none', ...STANDING });
  expect(look({ ...FACTURA, correlative: '00000001' })).toEqual(look());
});

it('knows no other numbers and taxpayers', () => {
  enter('accepted', STANDING);
  expect(look({ ...FACTURA, correlative: '2' })).toBeUndefined();
  expect(look({ ...FACTURA, documentType: '03' })).toBeUndefined();
  expect(look(FACTURA, '20100070970')).toBeUndefined();
  expect(EMPTY_LEDGER.find(FACTURA)).toBeUndefined();
});

it('knows only the existence of some documents', () => {
  enter('rejected');
  expect(look()).toEqual({
    verdict: 'rejected',
    voiding: 'none',
    issueDate: null,
    currency: null,
    total: null,
    onCredit: null,
  });
});

it('knows voided documents and documents being voided', () => {
  enter('accepted', STANDING);
  const ticket = { ticket: '1768910400000', readyAt: NOW.getTime(), pollsLeft: 1 };
  register.recordTicket(toFileName(RUC, { documentType: 'RA', series: '20260120', correlative: '1' }), ticket);
  register.recordVoiding(toFileName(RUC, FACTURA), ticket.ticket);
  expect(look()?.voiding).toBe('in_process');
  register.recordPoll(ticket.ticket);
  expect(look()?.voiding).toBe('done');
});
