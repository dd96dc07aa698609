import { expect, it } from 'vitest';
import { OWN_RUC } from '../../testing/guides/build-guide.ts';
import { related } from '../../testing/guides/guide-parts.ts';
import { CUSTOMER, SUPPLIER } from '../../testing/guides/guide-people.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { RELATED, RELATED_ISSUER } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import { all, append, remove, removeAttribute, setAttribute, setText } from '../../testing/guides/xml-parts.ts';
import { RELATED_OBSERVATIONS } from '../guide/related.ts';
import { RELATED_RULES } from './related.ts';

const ID = `${RELATED}/cbc:ID`;
const TYPE = `${RELATED}/cbc:DocumentTypeCode`;
const DESCRIPTION = `${RELATED}/cbc:DocumentType`;

const CUSTOMS = '118-2026-10-123456';

/** Puts a document of another type in place of the first one. */
function replaceBy(type: string, id: string, issuer?: string) {
  return all(remove(RELATED), append('', related(type, id, issuer)));
}

const FORMS: readonly BreakageRow<SenderExample>[] = [
  ['3403 3441', 'a document without number', 'E1', setText(ID, '')],
  ['3376 4410', 'a document without type', 'E1', remove(TYPE)],
  ['2692', 'a document of an unknown type', 'E1', setText(TYPE, '99')],
  ['2692', 'a guide of a carrier', 'E1', replaceBy('31', 'V001-1', OWN_RUC)],
  ['3340', 'a document twice', 'E1', append('', related('01', 'F001-123', OWN_RUC))],
  ['3380', 'a factura without issuer', 'E1', setText(RELATED_ISSUER, '')],
  ['3380 3382', 'an order without issuer', 'E17 order', replaceBy('92', '12345678901234')],
  ['3382', 'a factura of an issuer of no kind', 'E1', removeAttribute(RELATED_ISSUER, 'schemeID')],
  ['3382', 'a factura of an issuer with a passport', 'E1', setAttribute(RELATED_ISSUER, 'schemeID', '7')],
  ['3409', 'a document of an issuer with a short RUC', 'E1', replaceBy('48', '1-1', '2051234567')],
  ['3381', 'a factura of another', 'E1', setText(RELATED_ISSUER, SUPPLIER[1])],
  ['3381', 'another guide of another sender', 'E6', append('', related('09', 'T001-9', CUSTOMER[1]))],
  ['3381', 'a purchase with a settlement of another', 'E4', append('', related('04', 'L001-9', CUSTOMER[1]))],
  ['3381', 'a return under a factura of another', 'E7', setText(RELATED_ISSUER, CUSTOMER[1])],
  ['4371', 'a document without description', 'E1', remove(DESCRIPTION)],
  ['4372', 'a document with a long description', 'E1', setText(DESCRIPTION, 'x'.repeat(121))],
  ['4410', 'a description of no document', 'E1', all(remove(TYPE), setText(ID, ''))],
];

const NUMBERS: readonly BreakageRow<SenderExample>[] = [
  ['01', 'B001-1'],
  ['01', 'F001-0'],
  ['03', 'F001-1'],
  ['04', 'F001-1'],
  ['09', 'EG01-1'],
  ['12', '1'],
  ['48', '1-12345678'],
  ['49', '0'],
  ['71', 'RES 1'],
  ['80', '1234567890123456'],
  ['81', 'AB-1'],
].map(
  ([type = '', id = '']) => ['3441', `${id} of type ${type}`, 'E16', append('', related(type, id, OWN_RUC))] as const,
);

const OF_MOTIVES: readonly BreakageRow<SenderExample>[] = [
  ['3441 3430', 'an import under the regime of exports', 'E8', setText(ID, '118-2026-40-123456')],
  ['3441 3430', 'an import whose number begins with zero', 'E8', setText(ID, '118-2026-10-0123456')],
  ['3441', 'a simplified import under the regime of exports', 'E10', setText(ID, '235-2026-48-4321')],
  ['3441 3430', 'an export under the regime of imports', 'E11', setText(ID, CUSTOMS)],
  ['3441', 'another motive under the regime of imports', 'E12', append('', related('50', CUSTOMS))],
  ['3441', 'a manifest by air of goods in a port', 'E17 manifest', setText(ID, '01-118-4-2026-1234')],
  ['3441', 'an order with a letter', 'E17 order', setText(ID, 'A2345678901234')],
  ['3440 3430', 'an import without customs document', 'E8', remove(RELATED)],
  ['3445', 'an import with a factura', 'E8', append('', related('01', 'F001-1', OWN_RUC))],
  ['3445', 'a sale with a customs document', 'E1', append('', related('50', CUSTOMS))],
  ['3445', 'another motive with a simplified declaration', 'E12', append('', related('52', '118-2026-18-1'))],
  ['3445', 'a sale with a manifest', 'E1', append('', related('91', '01-118-1-2026-1'))],
  ['3445', 'foreign goods with a factura', 'E17 manifest', append('', related('01', 'F001-1', OWN_RUC))],
  ['3493', 'foreign goods without document', 'E17 manifest', remove(RELATED)],
  ['3494', 'foreign goods of two manifests', 'E17 manifest', append('', related('91', '01-118-1-2026-2'))],
  ['3612', 'foreign goods of two orders', 'E17 order', append('', related('92', '2', SUPPLIER[1]))],
  ['3613 3632', 'an order beside a customs document', 'E17 order', append('', related('50', CUSTOMS))],
  ['3463', 'a manifest beside a customs document', 'E17 manifest', append('', related('50', CUSTOMS))],
];

describeGuideRules(
  "the documents that a sender's guide refers to",
  { find: findInSenderGuide, rules: [...RELATED_RULES, ...RELATED_OBSERVATIONS] },
  [...FORMS, ...NUMBERS, ...OF_MOTIVES],
);

it.each([
  ['E6', '01', '0001-1'],
  ['E6', '03', 'EB01-1'],
  ['E6', '04', 'E001-1'],
  ['E6', '09', 'EG07-1'],
  ['E6', '12', 'ABC-1-2'],
  ['E12', '50', '118-2026-28-12345678'],
  ['E12', '50', '118-2026-XC-1'],
] as const)('a guide like %s may refer to document %s %s', (example, type, id) => {
  expect(findInSenderGuide(example, append('', related(type, id, OWN_RUC)))).toEqual([]);
});
