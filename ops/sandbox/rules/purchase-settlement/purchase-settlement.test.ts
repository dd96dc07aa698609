import { describe, expect, it } from 'vitest';
import { PURCHASE_SETTLEMENT } from '../../document-types/purchase-settlement.ts';
import { EMPTY_LEDGER } from '../../ledger.ts';
import { soles } from '../../testing/breakage.ts';
import { alter } from '../../testing/reading.ts';
import {
  type Change,
  inHeaderTax,
  inLine,
  inPrice,
  inTax,
  inTotal,
  legends,
  readExample,
} from '../../testing/settlement-changes.ts';
import { SETTLEMENTS } from '../../testing/settlements.ts';
import { findBroken, listBroken } from '../rule.ts';
import { SETTLEMENT_OBSERVATION_RULES, SETTLEMENT_RULES } from './index.ts';

const REMARKS: readonly (readonly [code: string, change: Change])[] = [
  ['4312', inTotal({ payableAmount: soles('990.00') })],
  ['4309', inTotal({ lineExtensionAmount: soles('1005.00') })],
  ['4310', inTotal({ taxInclusiveAmount: soles('1185.00') })],
  ['4314', inTotal({ roundingAmount: soles('1.01') })],
  ['4345', inHeaderTax('3000', { taxableAmount: soles('1005.00') })],
  ['4346', inHeaderTax('3000', { taxAmount: soles('20.00') })],
  ['4290', inHeaderTax('1000', { taxAmount: soles('185.00') })],
  ['4299', inHeaderTax('1000', { taxableAmount: soles('1005.00') })],
  ['4287', inPrice({ amount: soles('8.00') })],
  ['4288', inLine({ unitValue: soles('6.00') })],
  ['4294', inTax('1000', { taxableAmount: soles('1001.00') })],
  ['4022', legends('2001')],
];

describe('a purchase settlement', () => {
  it.each(Object.entries(SETTLEMENTS))('%s is accepted without remarks', (_name, root) => {
    const document = PURCHASE_SETTLEMENT.open(root);
    expect(document.judgeType() ?? document.judge(EMPTY_LEDGER)).toBeNull();
    expect(document.observe(EMPTY_LEDGER)).toEqual([]);
  });

  it.each(REMARKS)('gets the remark %s, not a refusal', (code, change) => {
    const reading = alter(readExample('plain'), change);
    expect(findBroken(SETTLEMENT_RULES, reading)).toBeNull();
    expect(listBroken(SETTLEMENT_OBSERVATION_RULES, reading).map((one) => one.code)).toContain(code);
  });

  it.each([
    ['no product code', null, '2026-12-31', undefined],
    ['no product code', null, '2027-01-01', '3506'],
    ['a code that there is not', '1510150', '2026-12-31', undefined],
    ['a code that there is not', '1510150', '2027-01-01', '3496'],
    ['a code of UNSPSC', '50161509', '2027-01-01', undefined],
    ['the code of what UNSPSC does not have', '99999999', '2027-01-01', undefined],
  ])('with %s (%s) is judged by its day: %s', (_what, sunatCode, issueDate, refusal) => {
    const reading = alter(readExample('plain'), (draft) => {
      inLine({ sunatCode })(draft);
      draft.issueDate = issueDate;
    });
    expect(findBroken(SETTLEMENT_RULES, reading)?.code).toBe(refusal);
    expect(listBroken(SETTLEMENT_OBSERVATION_RULES, reading)).toEqual([]);
  });

  it('takes its facts from the right party', () => {
    const { issuer: buyer, receiver, total } = PURCHASE_SETTLEMENT.open(SETTLEMENTS.plain);
    expect([buyer?.text, receiver?.text, total]).toEqual(['20601234565', '45678912', '985.00']);
  });
});
