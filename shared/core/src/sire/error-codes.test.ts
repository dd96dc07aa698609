import { expect, it } from 'vitest';
import { findSireCode, type SireCodeKind } from './error-codes.ts';

it.each<[SireCodeKind, readonly number[]]>([
  ['fault', [1001, 1002, 1003, 1011, 1012, 1323, 1014, 1022, 1025, 1030, 1044, 1048, 1050, 1064, 1093, 1138, 1139]],
  ['fault', [1346, 1348, 1350, 1052, 1067, 1069, 1071, 1073, 1076, 1079, 1056, 1057, 1518, 1059, 1060, 1061, 1104]],
  ['fault', [1112, 1119, 1120, 1135, 1136, 1140, 1161, 1141, 1145]],
  ['order', [1005, 1006, 1007, 1008, 1009, 1010, 2293, 2294, 2295, 2296, 2297, 2298, 2299, 2300]],
  ['no_data', [1070]],
  ['sent_before', [1024]],
  ['retry', [1134, 1351, 2278]],
])('SUNAT means %s by %j', (kind, codes) => {
  for (const code of codes) expect([code, findSireCode(String(code))?.kind]).toEqual([code, kind]);
});

it.each(['', '1', '1004', '1074', '9999', '422'])('the code %j has no meaning of its own', (code) => {
  expect(findSireCode(code)).toBeNull();
});
