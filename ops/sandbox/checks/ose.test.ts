import { expect, it } from 'vitest';
import { checkWay } from './ose.ts';

const OSE_RUCS = ['20123456786'];

it.each([
  ['a listed RUC', 'sunat', '20123456786', '01', '1078'],
  ['a RUC that begins as those of an OSE', 'sunat', '20107812345', 'RC', '1078'],
  ['a purchase settlement of a listed RUC', 'sunat', '20123456786', '04', undefined],
  ['another RUC', 'sunat', '20100070970', '01', undefined],
  ['a listed RUC at the OSE', 'ose', '20123456786', '01', undefined],
  ['another RUC at the OSE', 'ose', '20100070970', '03', undefined],
  ['a purchase settlement at the OSE', 'ose', '20123456786', '04', '0302'],
] as const)('answers %s', (_what, kind, ruc, documentType, code) => {
  expect(checkWay({ ruc, documentType }, { kind, oseRucs: OSE_RUCS })?.code).toBe(code);
});
