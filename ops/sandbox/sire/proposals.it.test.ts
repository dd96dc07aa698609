import { readPurchaseRow } from '@chasqui/core/sire/purchases-layout';
import { readSalesRow } from '@chasqui/core/sire/sales-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUER_RUC, SIMPLE } from '../testing/factura.ts';
import { answerOf, openSireUser, type SireUser } from '../testing/sire.ts';
import { type LoggedSandbox, startTestSandbox } from '../testing/start.ts';
import { packRequest, sendForCdr, sendForTicket } from '../testing/wire.ts';

/** Tests the proposals of the sandbox through the service's own client. */

const PERIOD = '2026-01';
const BUYER = SIMPLE.customer.identityNumber;

let sandbox: LoggedSandbox;
let seller: SireUser;
let buyer: SireUser;

beforeAll(async () => {
  sandbox = await startTestSandbox({ sireTicketDelayMs: 0, sirePartRows: 2 });
  seller = await openSireUser(sandbox.url);
  buyer = await openSireUser(sandbox.url, BUYER);
});

afterAll(async () => {
  await seller.close();
  await buyer.close();
  await sandbox.close();
  expect(sandbox.errors).toEqual([]);
});

async function findRow(number: string) {
  const rows = (await seller.fetchRows('sales', PERIOD)).map(readSalesRow);
  return rows.find((row) => `${row.series}-${row.number}` === number);
}

const to = (identityNumber: string) => ({ ...SIMPLE, customer: { ...SIMPLE.customer, identityNumber } });

it('a month without documents has no proposal', async () => {
  const month = { ...seller.caller, period: PERIOD };
  expect(await seller.sire.requestProposal({ ...month, book: 'sales' })).toEqual({ kind: 'no_data' });
  expect(await seller.sire.requestProposal({ ...month, book: 'purchases' })).toEqual({ kind: 'no_data' });
  expect(await seller.sire.listTickets({ ...month, book: 'sales' })).toEqual({ kind: 'no_data' });
});

it('a later month is refused', async () => {
  const month = { ...seller.caller, book: 'sales', period: '2026-02' } as const;
  expect(await seller.sire.requestProposal(month)).toMatchObject({ kind: 'refused', code: '1006' });
});

describe('the proposal of sales', () => {
  it.each<[string, number, object]>([
    [
      'an ordinary buyer',
      1,
      { currency: 'PEN', isVoid: false, amounts: { taxable: '150.00', igv: '27.00', total: '177.00' } },
    ],
    ['20000070002', 2, { amounts: { taxable: '158.47', igv: '28.53', total: '187.00' } }],
    ['20000070003', 3, { currency: 'USD', exchangeRate: '3.750', amounts: { taxable: '562.50', total: '663.75' } }],
    ['20000070004', 4, { isVoid: false, amounts: { total: '177.00' } }],
  ])('has the factura for %s as asked', async (number, correlative, expected) => {
    await sendForCdr(sandbox.url, /^\d/.test(number) ? to(number) : SIMPLE, { correlative });
    expect(await findRow(`F001-${correlative}`)).toMatchObject({
      documentType: '01',
      issueDate: '2026-01-15',
      ...expected,
    });
  });

  it('lacks the factura for 20000070001', async () => {
    await sendForCdr(sandbox.url, to('20000070001'), { correlative: 5 });
    expect(await findRow('F001-5')).toBeUndefined();
  });

  it('has zeros for a void factura, except for the buyer 20000070004', async () => {
    await sendForCdr(sandbox.url, SIMPLE, { correlative: 6 });
    const reason = 'Error en el RUC';
    const items = [4, 6].map((correlative) => ({ documentType: '01', series: 'F001', correlative, reason }));
    const request = { issueDate: '2026-01-20', referenceDate: SIMPLE.issueDate, correlative: 1, items };
    await sendForTicket(sandbox.url, await packRequest('RA', request));
    expect(await findRow('F001-6')).toMatchObject({ isVoid: true, amounts: { taxable: '0.00', total: '0.00' } });
    expect(await findRow('F001-4')).toMatchObject({ isVoid: false, amounts: { total: '177.00' } });
  });

  it('comes in several files if it is long', async () => {
    const month = { ...seller.caller, book: 'sales', period: PERIOD } as const;
    const { ticket } = answerOf(await seller.sire.requestProposal(month));
    const found = answerOf(await seller.sire.findTicket({ ...month, ticket })).ticket;
    expect(found?.files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^LE20123456786202601001400/),
      ...Array(2).fill(expect.stringMatching(/EXP_\d2\.zip$/)),
    ]);
  });
});

it('the proposal of purchases has what other companies issued to the RUC', async () => {
  const rows = (await buyer.fetchRows('purchases', PERIOD)).map(readPurchaseRow);
  expect(rows.map(({ series, number }) => `${series}-${number}`)).toEqual(['F001-1', 'F001-6']);
  expect(rows[0]).toMatchObject({
    ...{ ruc: BUYER, documentType: '01', issueDate: '2026-01-15', currency: 'PEN' },
    supplier: { identityType: '6', identityNumber: ISSUER_RUC, name: 'Comercial Andina S.A.C.' },
    amounts: { taxable: '150.00', igv: '27.00', total: '177.00' },
  });
});
