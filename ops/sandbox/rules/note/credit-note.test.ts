import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type KnownDocument } from '../../ledger.ts';
import { readSale, type SaleReading } from '../../readings/sale.ts';
import { broken, describeRulesOf, raised, type SaleDraft, soles } from '../../testing/breakage.ts';
import { ledgerOf, readGolden } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import { distinct, findBroken, listBroken } from '../rule.ts';
import { NOTE_DETRACTION_RULES } from '../sale/detraction.ts';
import {
  CREDIT_NOTE_LEDGER_OBSERVATION_RULES,
  CREDIT_NOTE_LEDGER_RULES,
  CREDIT_NOTE_OBSERVATION_RULES,
  CREDIT_NOTE_PAYMENT_RULES,
  CREDIT_NOTE_QUANTITY_RULES,
  CREDIT_NOTE_REASON_RULES,
  CREDIT_NOTE_REFERENCE_RULES,
  CREDIT_NOTE_REMARK_RULES,
  CREDIT_NOTE_RULES,
} from './credit-note.ts';
import { NOTE_PARTY_RULES } from './note.ts';

const onFactura = readSale(readGolden('credit-note/annulment'));
const onBoleta = readSale(readGolden('credit-note/receipt-total-return'));
const withDetraction = readSale(readGolden('credit-note/portal-factura-detraction'));

const CREDIT = { id: 'FormaPago', meansId: 'Credito', percent: null, amount: soles('100.00'), dueDate: null };
const INSTALMENT = { ...CREDIT, meansId: 'Cuota001', dueDate: '2026-03-01' };

/** Credit note that moves the payment of an outstanding 100.00 to another day. */
const onPayment = alter(onFactura, (sale) => {
  first(sale.reasons).code = '13';
  sale.paymentTerms = [{ ...CREDIT }, { ...INSTALMENT }];
  sale.total.payableAmount = soles('0.00');
});

/** Such a note on the day on which the outstanding amount falls due. */
const onPaymentOfMarch = alter(onPayment, (sale) => Object.assign(sale, { issueDate: '2026-03-01' }));

function reasoned(code: string | null) {
  return ({ reasons }: SaleDraft) => {
    first(reasons).code = code;
  };
}

const OTHER_DOCUMENT = { id: 'ABC-1', typeCode: '99', statusCode: null, issuer: null };

function relating(reason: string, ...documents: SaleDraft['relatedDocuments']) {
  return (sale: SaleDraft) => {
    reasoned(reason)(sale);
    sale.relatedDocuments = documents;
  };
}

function modifying(...modified: { id: string; typeCode: string | null }[]) {
  return (sale: SaleDraft) => {
    sale.modified = modified;
  };
}

describeRulesOf(
  { name: 'a credit note', all: CREDIT_NOTE_RULES },
  [
    ...CREDIT_NOTE_REASON_RULES,
    ...CREDIT_NOTE_REFERENCE_RULES,
    ...NOTE_PARTY_RULES,
    ...CREDIT_NOTE_QUANTITY_RULES,
    ...NOTE_DETRACTION_RULES,
  ],
  [
    broken('2128', 'no reason', onFactura, reasoned(null)),
    broken('2128', 'no discrepancy at all', onFactura, (sale) => Object.assign(sale, { reasons: [] })),
    broken('3203', 'two reasons', onFactura, ({ reasons }) => reasons.push({ ...first(reasons) })),
    broken('2172', 'a reason there is not', onFactura, reasoned('14')),
    broken('2135', 'no explanation', onFactura, ({ reasons }) => Object.assign(first(reasons), { description: null })),
    broken('2136', 'an explanation of one letter', onFactura, ({ reasons }) => {
      first(reasons).description = 'x';
    }),
    broken('2136', 'an explanation of two lines', onFactura, ({ reasons }) => {
      first(reasons).description = 'una\notra';
    }),
    broken('3194', 'an export adjustment of two facturas', onFactura, (sale) => {
      reasoned('11')(sale);
      sale.modified.push({ id: 'F001-124', typeCode: '01' });
    }),
    broken('3230', 'the reason of IVAP without IVAP', onFactura, reasoned('12')),
    broken('3230', 'IVAP with another reason', onFactura, ({ lines }) => {
      for (const tax of first(first(lines).taxTotals).subtotals) tax.exemptionReason = '17';
    }),
    broken('3107', 'other tributes with the reason of IVAP', onFactura, (sale) => {
      reasoned('12')(sale);
      for (const { taxTotals } of sale.lines) {
        for (const tax of first(taxTotals).subtotals) tax.exemptionReason = '17';
      }
    }),
    broken('2524', 'nothing modified', onFactura, modifying()),
    broken('2116', 'a boleta under a series F', onFactura, modifying({ id: 'B001-1', typeCode: '03' })),
    broken('2399', 'a factura under a series B', onBoleta, modifying({ id: 'F001-1', typeCode: '01' })),
    broken('2117', 'the number of a boleta as a factura', onFactura, modifying({ id: 'B001-1', typeCode: '01' })),
    broken('2117', 'the number of a factura as a boleta', onBoleta, modifying({ id: 'F001-1', typeCode: '03' })),
    broken('2884', 'documents of two types', onFactura, ({ modified }) => {
      modified.push({ id: '0001-1', typeCode: '12' });
    }),
    broken('2365', 'the same document twice, once padded', onFactura, (sale) => {
      sale.modified = [
        { id: 'F001-123', typeCode: '01' },
        { id: 'F001-00000123', typeCode: '01' },
      ];
    }),
    broken('3261', 'a change of payment of two facturas', onPayment, ({ modified }) => {
      modified.push({ id: 'F001-124', typeCode: '01' });
    }),
    broken('3259', 'a change of payment of a ticket', onPayment, modifying({ id: '1-1', typeCode: '12' })),
    broken('3029', 'an issuer of no kind', onFactura, ({ supplier }) => {
      supplier.identities = [{ text: '20123456786', scheme: null }];
    }),
    broken('2511', 'an issuer with a DNI', onFactura, ({ supplier }) => {
      supplier.identities = [{ text: '12345678', scheme: '1' }];
    }),
    broken('3089', 'an issuer with two identities', onFactura, ({ supplier }) => {
      supplier.identities.push({ text: '20100070970', scheme: '6' });
    }),
    broken('1037', 'an issuer with no name', onFactura, ({ supplier }) => Object.assign(supplier, { name: null })),
    broken('3030', 'no establishment', onFactura, ({ supplier }) => Object.assign(supplier, { address: null })),
    broken('3090', 'a buyer with two identities', onFactura, ({ customer }) => {
      customer.identities.push({ text: '12345678', scheme: '1' });
    }),
    broken('2679', 'a buyer with no number', onFactura, ({ customer }) => {
      customer.identities = [{ text: '', scheme: '6' }];
    }),
    broken('2679', 'a buyer of no kind', onFactura, ({ customer }) => {
      customer.identities = [{ text: '20100070970', scheme: null }];
    }),
    broken('2329', 'a buyer of a kind there is not', onFactura, ({ customer }) => {
      customer.identities = [{ text: '20100070970', scheme: '9' }];
    }),
    broken('2017', 'a RUC of ten digits', onFactura, ({ customer }) => {
      customer.identities = [{ text: '2010007097', scheme: '6' }];
    }),
    broken('2021', 'a buyer with no name', onFactura, ({ customer }) => Object.assign(customer, { name: null })),
    broken('2022', 'a name of 1001 characters', onFactura, ({ customer }) => {
      customer.name = 'x'.repeat(1001);
    }),
    broken('2137', 'a line number of four digits', onFactura, ({ lines }) =>
      Object.assign(first(lines), { id: '1000' }),
    ),
    broken('2752', 'a line number twice', readSale(readGolden('credit-note/mixed-igv-types')), ({ lines }) => {
      for (const line of lines) line.id = '1';
    }),
    broken('2139', 'no quantity', onFactura, ({ lines }) => Object.assign(first(lines), { quantity: null })),
    broken('2580', 'a quantity with eleven decimals', onFactura, ({ lines }) => {
      first(lines).quantity = { text: '1.00000000001', scheme: 'NIU' };
    }),
    broken('2138', 'a quantity with no unit', onFactura, ({ lines }) => {
      first(lines).quantity = { text: '1', scheme: null };
    }),
    broken('2936', 'a unit that is a word', onFactura, ({ lines }) => {
      first(lines).quantity = { text: '1', scheme: 'unidad' };
    }),
    broken('2594', 'a guide under a printed series', onFactura, (sale) => {
      sale.id = '0001-1';
      sale.modified = [{ id: 'T001-1', typeCode: '09' }];
    }),
    broken('2116', 'a settlement under a series F', onFactura, modifying({ id: 'L001-1', typeCode: '04' })),
    broken('2117', 'a ticket without series', onFactura, modifying({ id: '1', typeCode: '12' })),
    broken('2364', 'a guide twice', onFactura, (sale) => {
      sale.despatchReferences = [OTHER_DOCUMENT, OTHER_DOCUMENT];
    }),
    broken('2426', 'another document twice', onFactura, relating('01', OTHER_DOCUMENT, OTHER_DOCUMENT)),
    broken(
      '2635',
      'two documents about other concepts',
      onFactura,
      relating('10', OTHER_DOCUMENT, { ...OTHER_DOCUMENT, id: 'ABC-2' }),
    ),
    broken('2637', 'a guide about other concepts', onFactura, relating('10', { ...OTHER_DOCUMENT, typeCode: '09' })),
    broken('2636', 'another document without number', onFactura, relating('01', { ...OTHER_DOCUMENT, id: '' })),
    broken('3221', 'exempt sales in an adjustment of exports', onFactura, (sale) => {
      reasoned('11')(sale);
      first(first(sale.taxTotals).subtotals).tribute = '9997';
    }),
    broken('3313', 'a detraction without means of payment', withDetraction, (sale) => {
      sale.paymentMeans = [];
    }),
    broken('3034', 'a detraction without account', withDetraction, ({ paymentMeans }) => {
      first(paymentMeans).account = null;
    }),
    broken('3127', 'a detraction without code', withDetraction, ({ paymentTerms }) => {
      first(paymentTerms).meansId = null;
    }),
    broken('3174', 'an unknown means of payment', withDetraction, ({ paymentMeans }) => {
      first(paymentMeans).code = '998';
    }),
    broken('3314', 'an account without detraction', withDetraction, (sale) => {
      sale.paymentTerms = [];
    }),
    broken('3033', 'an unknown detraction', withDetraction, ({ paymentTerms }) => {
      first(paymentTerms).meansId = '998';
    }),
    broken('3035', 'a detraction without amount', withDetraction, ({ paymentTerms }) => {
      first(paymentTerms).amount = null;
    }),
    broken('3037', 'a detraction of three decimals', withDetraction, ({ paymentTerms }) => {
      first(paymentTerms).amount = soles('10.001');
    }),
    broken('3208', 'a detraction in dollars', withDetraction, ({ paymentTerms, currency }) => {
      first(paymentTerms).amount = { text: '10.00', currency: currency === 'USD' ? 'EUR' : 'USD' };
    }),
  ],
);

describeRulesOf(
  { name: 'a credit note that changes a payment', all: CREDIT_NOTE_PAYMENT_RULES },
  CREDIT_NOTE_PAYMENT_RULES,
  [
    broken('3257', 'no form of payment', onPayment, (sale) => Object.assign(sale, { paymentTerms: [] })),
    broken('3245', 'a form of payment without means', onPayment, ({ paymentTerms }) => {
      first(paymentTerms).meansId = null;
    }),
    broken('3246', 'cash', onPayment, ({ paymentTerms }) => {
      first(paymentTerms).meansId = 'Contado';
    }),
    broken('3248', 'an instalment twice', onPayment, ({ paymentTerms }) => paymentTerms.push({ ...INSTALMENT })),
    broken('3252', 'instalments without credit', onPayment, ({ paymentTerms }) => paymentTerms.shift()),
    broken('3249', 'credit without instalments', onPayment, ({ paymentTerms }) => paymentTerms.pop()),
    broken('3251', 'credit without amount', onPayment, ({ paymentTerms }) => {
      first(paymentTerms).amount = null;
    }),
    broken('3250', 'credit of three decimals', onPayment, ({ paymentTerms }) => {
      first(paymentTerms).amount = soles('100.001');
    }),
    broken('3254', 'an instalment without amount', onPayment, ({ paymentTerms }) => {
      first(paymentTerms.slice(1)).amount = null;
    }),
    broken('3253', 'an instalment of three decimals', onPayment, ({ paymentTerms }) => {
      first(paymentTerms.slice(1)).amount = soles('100.001');
    }),
    broken('3256', 'an instalment without day', onPayment, ({ paymentTerms }) => {
      first(paymentTerms.slice(1)).dueDate = null;
    }),
    broken('3255', 'an instalment on a day there is not', onPayment, ({ paymentTerms }) => {
      first(paymentTerms.slice(1)).dueDate = '2026-02-30';
    }),
    broken('3319', 'instalments that do not add up', onPayment, ({ paymentTerms }) => {
      first(paymentTerms).amount = soles('100.01');
    }),
    broken('3315', 'something payable', onPayment, ({ total }) => {
      total.payableAmount = soles('0.01');
    }),
  ],
);

describe('the sums of a credit note', () => {
  const sums: readonly (readonly [string, string, (sale: SaleDraft) => void])[] = [
    ['3105', '4312', ({ total }) => Object.assign(total, { payableAmount: raised(total.payableAmount) })],
    [
      '3294',
      '4301',
      ({ taxTotals }) => Object.assign(first(taxTotals), { taxAmount: raised(first(taxTotals).taxAmount) }),
    ],
  ];

  it.each(sums)('must be right on a factura (%s)', (code, _remark, change) => {
    expect(findBroken(CREDIT_NOTE_RULES, alter(onFactura, change))?.code).toBe(code);
  });

  it.each(sums)('get a remark on a boleta instead of %s (%s)', (_code, remark, change) => {
    const sale = alter(onBoleta, change);
    expect(findBroken(CREDIT_NOTE_RULES, sale)).toBeNull();
    expect(remarksOn(sale)).toContain(remark);
  });

  it('may differ from a factura by no more than 1.00', () => {
    const off = (by: number) =>
      alter(onFactura, ({ total }) => Object.assign(total, { payableAmount: raised(total.payableAmount, by) }));
    expect(findBroken(CREDIT_NOTE_RULES, off(1))).toBeNull();
    expect(findBroken(CREDIT_NOTE_RULES, off(1.01))?.code).toBe('3105');
  });
});

describe('remarks on a credit note', () => {
  it('4198: no establishment, on a boleta', () => {
    const sale = alter(onBoleta, ({ supplier }) => Object.assign(supplier, { address: null }));
    expect(findBroken(CREDIT_NOTE_RULES, sale)).toBeNull();
    expect(remarksOn(sale)).toEqual(['4198']);
  });

  it.each(['04', '05', '08'])('4367: reason %s on a boleta, not on a factura', (code) => {
    expect(listBroken(CREDIT_NOTE_REMARK_RULES, alter(onBoleta, reasoned(code))).map((one) => one.code)).toEqual([
      '4367',
    ]);
    expect(listBroken(CREDIT_NOTE_REMARK_RULES, alter(onFactura, reasoned(code)))).toEqual([]);
  });
});

it.each([
  ['no document', []],
  ['a document of no type', [{ id: '', typeCode: '-' }]],
])('a credit note about other concepts may have %s', (_what, modified) => {
  const sale = alter(onFactura, (draft) => {
    reasoned('10')(draft);
    draft.modified = modified;
  });
  expect(findBroken(CREDIT_NOTE_RULES, sale)).toBeNull();
});

function remarksOn(sale: SaleReading): readonly string[] {
  return distinct(listBroken(CREDIT_NOTE_OBSERVATION_RULES, sale)).map(({ code }) => code);
}

describe('a credit note compared with the register', () => {
  const total = onFactura.total.payableAmount?.text ?? '';
  const less = (Number(total) - 0.01).toFixed(2);

  function codeOf(sale: SaleReading, known: Partial<KnownDocument>): string | null {
    const broken = CREDIT_NOTE_LEDGER_RULES.find(({ check }) => check(sale, ledgerOf(known)) !== null);
    return broken?.code ?? null;
  }

  const found: readonly (readonly [string, SaleReading, Partial<KnownDocument>])[] = [
    ['2120', onFactura, { voiding: 'done' }],
    ['2121', onFactura, { verdict: 'rejected' }],
    ['3209', onFactura, { currency: 'USD' }],
    ['2885', onFactura, { issueDate: '2027-01-01' }],
    ['3260', onPayment, { onCredit: false, total: '100.00' }],
    ['3286', onFactura, { currency: 'PEN', total: less }],
    ['3320', onPayment, { total: '99.99' }],
    ['3321', onPaymentOfMarch, { total: '100.00', issueDate: '2026-03-01' }],
  ];

  it.each(found)('is answered %s', (code, sale, known) => {
    expect(codeOf(sale, known)).toBe(code);
  });

  it('is answered 2120 also while the voiding is in process', () => {
    expect(codeOf(onFactura, { voiding: 'in_process' })).toBe('2120');
  });

  it('about other concepts may be dated before its original', () => {
    expect(codeOf(alter(onFactura, reasoned('10')), { issueDate: '2027-01-01' })).toBeNull();
  });

  it('may change the instalments of a sale on credit', () => {
    expect(codeOf(onPayment, { onCredit: true, total: '100.00' })).toBeNull();
  });

  it('may equal its original', () => {
    expect(codeOf(onFactura, { currency: 'PEN', total, issueDate: '2026-01-15' })).toBeNull();
  });

  it('may have an unregistered original, unless the check is strict', () => {
    const check = (isStrict: boolean, id = 'F777-1') => {
      const note = alter(onFactura, ({ modified }) => modified.forEach((one) => void Object.assign(one, { id })));
      return CREDIT_NOTE_LEDGER_RULES.find((one) => one.check(note, { ...EMPTY_LEDGER, isStrict }) !== null)?.code;
    };
    expect(check(false)).toBeUndefined();
    expect(check(true)).toBe('2119');
    // The number of an example of the API, padded or not.
    for (const id of ['F001-123', 'F001-00000123']) expect(check(true, id)).toBeUndefined();
  });

  it('is tried for every rule', () => {
    const tried = new Set([...found.map(([code]) => code), '2119']);
    expect(CREDIT_NOTE_LEDGER_RULES.filter(({ code }) => !tried.has(code))).toEqual([]);
  });

  it('only gets a remark in another currency than its boleta', () => {
    const remarksOf = (sale: SaleReading) =>
      listBroken(CREDIT_NOTE_LEDGER_OBSERVATION_RULES, sale, ledgerOf({ currency: 'USD' })).map(({ code }) => code);
    expect(codeOf(onBoleta, { currency: 'USD' })).toBeNull();
    expect(remarksOf(onBoleta)).toEqual(['4368']);
    expect(remarksOf(onFactura)).toEqual([]);
  });

  it('only gets a remark above its boleta', () => {
    const [rule] = CREDIT_NOTE_LEDGER_OBSERVATION_RULES;
    expect(rule?.code).toBe('4028');
    expect(rule?.check(onBoleta, ledgerOf({ total: '0.01' }))).toContain('comprobante 0.01');
    expect(rule?.check(onFactura, ledgerOf({ total: '0.01' }))).toBeNull();
    expect(codeOf(onBoleta, { total: '0.01' })).toBeNull();
  });
});

it('refuses a line with the gross unit value and a discount with 3271', () => {
  const discounted = alter(readSale(readGolden('credit-note/annulment')), ({ lines }) => {
    const line = first(lines);
    line.unitValue = raised(line.unitValue);
    const amount = soles((5 * Number(line.quantity?.text)).toFixed(2));
    line.allowances = [{ isCharge: false, reasonCode: '00', factor: null, amount, baseAmount: null }];
  });
  expect(findBroken(CREDIT_NOTE_RULES, discounted)?.code).toBe('3271');
});
