import { describe, expect, it } from 'vitest';
import { PURCHASE_SETTLEMENT } from '../../document-types/purchase-settlement.ts';
import { EMPTY_LEDGER } from '../../ledger.ts';
import { readSettlement } from '../../readings/purchase-settlement.ts';
import { findTax, soles } from '../../testing/breakage.ts';
import { present } from '../../testing/golden.ts';
import { alter, type Draft, first } from '../../testing/reading.ts';
import { SETTLEMENTS } from '../../testing/settlements.ts';
import { findBroken, listBroken } from '../rule.ts';
import { SETTLEMENT_OBSERVATION_RULES, SETTLEMENT_RULES } from './index.ts';

type SettlementDraft = Draft<ReturnType<typeof readSettlement>>;
type Change = (draft: SettlementDraft) => void;

const read = (name: keyof typeof SETTLEMENTS) => readSettlement(SETTLEMENTS[name]);
const plain = read('plain');

/** Changes of one part of a document. */
const set = (values: object) => (draft: SettlementDraft) => void Object.assign(draft, values);
const inLine = (values: object) => (draft: SettlementDraft) => void Object.assign(first(draft.lines), values);
const inTotal = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.total, values);
const inTax = (tribute: string, values: object) => (draft: SettlementDraft) =>
  void Object.assign(findTax(first(draft.lines), tribute), values);
const inHeaderTax = (tribute: string, values: object) => (draft: SettlementDraft) =>
  void Object.assign(findTax(draft, tribute), values);
const inIssuer = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.supplier, values);
const inSeller = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.customer, values);
const inAddress = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(present(draft.customer.address), values);
const inPlace = (values: object) => (draft: SettlementDraft) => void Object.assign(draft.place, values);
const inPlaceAddress = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(present(draft.place.address), values);
const inPayment = (values: object) => (draft: SettlementDraft) => void Object.assign(first(draft.prepayments), values);
const inReference = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(first(draft.relatedDocuments), values);
const inAllowance = (values: object) => (draft: SettlementDraft) => void Object.assign(first(draft.allowances), values);
const inPrice = (values: object) => (draft: SettlementDraft) =>
  void Object.assign(first(first(draft.lines).prices), values);
const legends = (...codes: string[]) => set({ notes: codes.map((legend) => ({ text: 'LEYENDA', legend })) });
const withoutProperty = (code: string) => (draft: SettlementDraft) => {
  const line = first(draft.lines);
  line.properties = line.properties.filter((property) => property.code !== code);
};
const seller = (text: string, scheme: string | null) => inSeller({ identities: [{ text, scheme }] });
const issuer = (scheme: string | null) => inIssuer({ identities: [{ text: '20601234565', scheme }] });

const BAD = soles('1.001');

/** Every refusal of the specification that needs no register, apart from those of the file name. */
const REFUSALS: readonly (readonly [code: string, what: string, change: Change, name?: keyof typeof SETTLEMENTS])[] = [
  ['1007', 'an issuer with a DNI', issuer('1')],
  ['1008', 'an issuer of no kind', issuer(null)],
  ['1037', 'an issuer without name', inIssuer({ name: null })],
  ['2014', 'a seller without number', seller('', '1')],
  ['2015', 'a seller of no kind', seller('45678912', null)],
  ['2021', 'a seller without name', inSeller({ name: null })],
  ['2022', 'a name of 1501 characters', inSeller({ name: 'x'.repeat(1501) })],
  ['2800', 'a seller with RUC', seller('20601234565', '6')],
  ['2802', 'a passport of 16 characters', seller('1234567890123456', '7')],
  [
    '3089',
    'an issuer with two identities',
    inIssuer({ identities: [...plain.supplier.identities, ...plain.supplier.identities] }),
  ],
  [
    '3090',
    'a seller with two identities',
    inSeller({ identities: [...plain.customer.identities, ...plain.customer.identities] }),
  ],
  ['2452', 'a seller without address', inAddress({ line: null })],
  ['2593', 'an address of two letters', inAddress({ line: 'Jr' })],
  ['2453', 'a seller without ubigeo', inAddress({ ubigeo: null })],
  ['2456', 'a seller whose address has no kind', inAddress({ establishmentCode: null })],
  ['2457', 'an unknown kind of address', inAddress({ establishmentCode: '06' })],
  ['2454', 'a place without address', inPlaceAddress({ line: null })],
  ['2778', 'a place of two letters', inPlaceAddress({ line: 'Jr' })],
  ['2455', 'a place without ubigeo', inPlaceAddress({ ubigeo: null })],
  ['2917', 'a place with a bad ubigeo', inPlaceAddress({ ubigeo: '0801' })],
  ['2458', 'a place of no kind', inPlace({ kind: null })],
  ['2459', 'a place of unknown kind', inPlace({ kind: '06' })],
  ['2072', 'CustomizationID 1.0', set({ customization: '1.0' })],
  ['2073', 'no CustomizationID', set({ customization: null })],
  ['2074', 'UBL 2.0', set({ ublVersion: '2.0' })],
  ['2075', 'no version of UBL', set({ ublVersion: null })],
  ['2070', 'no currency', set({ currency: null })],
  ['3088', 'an unknown currency', set({ currency: 'XXZ' })],
  ['2337', 'amounts of another currency', set({ currency: 'USD' })],
  ['3205', 'no operation', set({ operationType: null })],
  ['3206', 'an operation of sales', set({ operationType: '0101' })],
  ['3006', 'a legend of 201 characters', set({ notes: [{ text: 'x'.repeat(201), legend: '1000' }] })],
  ['3014', 'a legend twice', legends('1000', '1000')],
  ['3027', 'an unknown legend', legends('9999')],
  ['2416', 'the legend of free goods without any', legends('1002')],
  [
    '2364',
    'a guide twice',
    ({ despatchReferences, relatedDocuments }) => {
      const guide = { ...first(relatedDocuments), id: 'T001-1', typeCode: '09' };
      despatchReferences.push(guide, guide);
    },
    'afterAdvance',
  ],
  [
    '2365',
    'a document twice',
    ({ relatedDocuments }) => relatedDocuments.push({ ...first(relatedDocuments) }),
    'afterAdvance',
  ],
  ['2023', 'line zero', inLine({ id: '0' })],
  ['2752', 'a line twice', ({ lines }) => lines.push({ ...first(lines) })],
  ['2024', 'no quantity', inLine({ quantity: { text: '0', scheme: 'KGM' } })],
  ['2025', 'a quantity with eleven decimals', inLine({ quantity: { text: '1.00000000001', scheme: 'KGM' } })],
  ['2883', 'no unit', inLine({ quantity: { text: '200', scheme: null } })],
  ['2936', 'a unit that is a word', inLine({ quantity: { text: '200', scheme: 'kilogramo' } })],
  ['2026', 'no description', inLine({ description: null })],
  ['2027', 'a description of 501 characters', inLine({ description: 'x'.repeat(501) })],
  ['2028', 'no price', inLine({ prices: [] })],
  ['2367', 'a price of eleven decimals', inPrice({ amount: soles('5.00000000001') })],
  ['2068', 'no unit value', inLine({ unitValue: null })],
  ['2369', 'a unit value with a sign', inLine({ unitValue: soles('-5.00') })],
  ['2370', 'a line value of three decimals', inLine({ extensionAmount: BAD })],
  ['2409', 'a kind of price twice', ({ lines }) => first(lines).prices.push({ ...first(first(lines).prices) })],
  ['2410', 'an unknown kind of price', inPrice({ typeCode: '04' })],
  ['2640', 'a unit value of free goods', inLine({ unitValue: soles('5.00') }), 'free'],
  ['3224', 'a reference value of what is paid', inPrice({ typeCode: '02' })],
  ['3234', 'a price of free goods', inPrice({ typeCode: '01' }), 'free'],
  ['2641', 'free goods without total', inHeaderTax('9996', { taxableAmount: soles('0.00') }), 'free'],
  ['2466', 'gold without concession', withoutProperty('6000'), 'gold'],
  ['2467', 'gold without grade', withoutProperty('6004'), 'gold'],
  ['2468', 'gold without nature', withoutProperty('6005'), 'gold'],
  ['2469', 'gold without mining right', withoutProperty('6006'), 'gold'],
  [
    '3064',
    'a property of gold without value',
    ({ lines }) => {
      first(first(lines).properties).value = null;
    },
    'gold',
  ],
  ['2033', 'a tax of three decimals', inTax('1000', { taxAmount: BAD })],
  ['2036', 'a tribute of sales', inTax('1000', { tribute: '2000' })],
  ['2037', 'no tribute', inTax('1000', { tribute: null })],
  ['2040', 'an affectation of another tribute', inTax('1000', { exemptionReason: '20' })],
  ['2371', 'no affectation', inTax('1000', { exemptionReason: null })],
  ['2377', 'another type of tribute', inTax('3000', { typeCode: 'VAT' })],
  ['2992', 'no rate', inTax('3000', { percent: null })],
  ['2993', 'an IGV of zero per cent', inTax('1000', { percent: '0.00' })],
  ['2996', 'a tribute without name', inTax('3000', { name: null })],
  ['3051', 'a tribute of another name', inTax('3000', { name: 'RENTA' })],
  [
    '3021',
    'a line total of three decimals',
    ({ lines }) => {
      first(first(lines).taxTotals).taxAmount = BAD;
    },
  ],
  ['3195', 'a line without taxes', inLine({ taxTotals: [] })],
  ['3026', 'two totals in a line', ({ lines }) => first(lines).taxTotals.push({ ...first(first(lines).taxTotals) })],
  ['3031', 'a base of three decimals', inTax('1000', { taxableAmount: BAD })],
  ['3050', 'an affectation of income tax', inTax('3000', { exemptionReason: '10' })],
  [
    '3067',
    'a tribute twice',
    ({ lines }) => {
      const [total] = first(lines).taxTotals;
      present(total).subtotals.push({ ...present(total?.subtotals[0]) });
    },
  ],
  ['3102', 'a rate that is no number', inTax('3000', { percent: '1,5' })],
  ['3105', 'income tax alone', ({ lines }) => void first(first(lines).taxTotals).subtotals.shift()],
  [
    '3223',
    'two kinds of IGV',
    ({ lines }) => {
      const { subtotals } = first(first(lines).taxTotals);
      subtotals.push({ ...first(subtotals), tribute: '9997', name: 'EXO', exemptionReason: '20' });
    },
  ],
  ['2464', 'a retention that does not follow', inTax('3000', { taxAmount: soles('17.00') })],
  ['3103', 'an IGV that does not follow', inTax('1000', { taxAmount: soles('185.00') })],
  [
    '3109',
    'other tributes that do not follow',
    inTax('3000', { tribute: '9999', name: 'OTROS', typeCode: 'OTH', taxAmount: soles('20.00') }),
  ],
  [
    '3110',
    'a tax on exempt goods',
    inTax('1000', { tribute: '9997', name: 'EXO', exemptionReason: '20', percent: '0.00' }),
  ],
  ['3111', 'no IGV', inTax('1000', { taxAmount: soles('0.00'), taxableAmount: soles('1.00') })],
  ['2968', 'an advance of three decimals', inAllowance({ amount: BAD }), 'afterAdvance'],
  ['3071', 'a discount of sales', inAllowance({ reasonCode: '02' }), 'afterAdvance'],
  ['3072', 'a discount without reason', inAllowance({ reasonCode: null }), 'afterAdvance'],
  ['3114', 'an advance as a charge', inAllowance({ isCharge: true }), 'afterAdvance'],
  ['2956', 'no taxes', set({ taxTotals: [] })],
  ['3024', 'two totals of taxes', ({ taxTotals }) => taxTotals.push({ ...first(taxTotals) })],
  [
    '3020',
    'a tax total of three decimals',
    ({ taxTotals }) => {
      first(taxTotals).taxAmount = BAD;
    },
  ],
  ['3003', 'no base', inHeaderTax('1000', { taxableAmount: null })],
  ['2999', 'a header base of three decimals', inHeaderTax('1000', { taxableAmount: BAD })],
  ['2470', 'a retention base of three decimals', inHeaderTax('3000', { taxableAmount: BAD })],
  ['2048', 'a header tax of three decimals', inHeaderTax('1000', { taxAmount: BAD })],
  ['3059', 'no header tribute', inHeaderTax('3000', { tribute: null })],
  ['3007', 'a header tribute of sales', inHeaderTax('3000', { tribute: '7152' })],
  ['2054', 'a header tribute without name', inHeaderTax('3000', { name: null })],
  ['2964', 'a header tribute of another name', inHeaderTax('3000', { name: 'RENTA' })],
  ['2052', 'a header tribute without type', inHeaderTax('3000', { typeCode: null })],
  ['2961', 'a header tribute of another type', inHeaderTax('3000', { typeCode: 'VAT' })],
  [
    '3068',
    'a header tribute twice',
    ({ taxTotals }) => {
      const { subtotals } = first(taxTotals);
      subtotals.push({ ...first(subtotals) });
    },
  ],
  [
    '3000',
    'a header tax of exempt goods',
    ({ taxTotals }) => {
      const { subtotals } = first(taxTotals);
      subtotals.push({ ...first(subtotals), tribute: '9997', name: 'EXO' });
    },
  ],
  ['2031', 'a value of three decimals', inTotal({ lineExtensionAmount: BAD })],
  ['2591', 'no value', inTotal({ lineExtensionAmount: null })],
  ['2592', 'no price with taxes', inTotal({ taxInclusiveAmount: null })],
  ['3019', 'a price of three decimals', inTotal({ taxInclusiveAmount: BAD })],
  ['2062', 'a payable amount of three decimals', inTotal({ payableAmount: BAD })],
  ['2503', 'an advance of zero', inPayment({ amount: soles('0.00') }), 'afterAdvance'],
  ['3211', 'an advance without identifier', inPayment({ id: '' }), 'afterAdvance'],
  ['3212', 'an advance twice', ({ prepayments }) => prepayments.push({ ...first(prepayments) }), 'afterAdvance'],
  ['3213', 'an advance without document', inPayment({ id: '2' }), 'afterAdvance'],
  ['3214', 'a document without advance', set({ prepayments: [] }), 'afterAdvance'],
  [
    '3215',
    'an identifier in two documents',
    ({ relatedDocuments }) => relatedDocuments.push({ ...first(relatedDocuments), id: 'L001-9' }),
    'afterAdvance',
  ],
  ['3216', 'a document without identifier', inReference({ statusCode: null }), 'afterAdvance'],
  ['2465', 'an advance by factura', inReference({ typeCode: '02' }), 'afterAdvance'],
  ['2521', 'the number of a factura', inReference({ id: 'F001-1' }), 'afterAdvance'],
  ['3217', 'an advance without issuer', inReference({ issuer: null }), 'afterAdvance'],
  ['2520', 'an advance by a person', inReference({ issuer: { text: '45678912', scheme: '1' } }), 'afterAdvance'],
  ['3220', 'advances without total', inTotal({ prepaidAmount: null }), 'afterAdvance'],
  ['2509', 'advances that do not add up', inTotal({ prepaidAmount: soles('492.51') }), 'afterAdvance'],
];

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

  it.each(REFUSALS.map(([code, what, change, name]) => ({ code, what, change, name })))(
    '$code: $what',
    ({ code, change, name = 'plain' }) => {
      expect(findBroken(SETTLEMENT_RULES, alter(read(name), change))?.code).toBe(code);
    },
  );

  it.each(REMARKS)('gets the remark %s, not a refusal', (code, change) => {
    const reading = alter(plain, change);
    expect(findBroken(SETTLEMENT_RULES, reading)).toBeNull();
    expect(listBroken(SETTLEMENT_OBSERVATION_RULES, reading).map((one) => one.code)).toContain(code);
  });

  it('takes its facts from the right party', () => {
    const { issuer: buyer, receiver, total } = PURCHASE_SETTLEMENT.open(SETTLEMENTS.plain);
    expect([buyer?.text, receiver?.text, total]).toEqual(['20601234565', '45678912', '985.00']);
  });
});
