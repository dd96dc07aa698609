import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER } from '../../ledger.ts';
import { readSale } from '../../readings/sale.ts';
import { broken, describeRulesOf, raised, type SaleDraft, soles } from '../../testing/breakage.ts';
import { ledgerOf, readGolden } from '../../testing/golden.ts';
import { alter, first } from '../../testing/reading.ts';
import { findBroken, listBroken } from '../rule.ts';
import {
  DEBIT_NOTE_LEDGER_RULES,
  DEBIT_NOTE_OBSERVATION_RULES,
  DEBIT_NOTE_QUANTITY_RULES,
  DEBIT_NOTE_REASON_RULES,
  DEBIT_NOTE_REFERENCE_RULES,
  DEBIT_NOTE_RULES,
  DEBIT_NOTE_TOTAL_RULES,
} from './debit-note.ts';
import { NOTE_LEDGER_OBSERVATION_RULES } from './reference.ts';

const onFactura = readSale(readGolden('debit-note/late-interest'));
const onBoleta = readSale(readGolden('debit-note/receipt-penalty'));

/** Debit note on rice: every line and the header under IVAP. */
const ofIvap = alter(onFactura, (sale) => {
  first(sale.reasons).code = '12';
  for (const parent of [sale, ...sale.lines]) {
    for (const tax of first(parent.taxTotals).subtotals) {
      Object.assign(tax, { tribute: '1016', name: 'IVAP', typeCode: 'VAT' });
      if (tax.percent !== null) Object.assign(tax, { exemptionReason: '17' });
    }
  }
});

const OTHER_DOCUMENT = { id: 'ABC-1', typeCode: '99', statusCode: null, issuer: null };

function reasoned(code: string) {
  return ({ reasons }: SaleDraft) => {
    first(reasons).code = code;
  };
}

describeRulesOf(
  { name: 'a debit note', all: DEBIT_NOTE_RULES },
  [...DEBIT_NOTE_REASON_RULES, ...DEBIT_NOTE_REFERENCE_RULES, ...DEBIT_NOTE_QUANTITY_RULES, ...DEBIT_NOTE_TOTAL_RULES],
  [
    broken('2128', 'no reason', onFactura, (sale) => Object.assign(sale, { reasons: [] })),
    broken('3203', 'two reasons', onFactura, ({ reasons }) => reasons.push({ ...first(reasons) })),
    broken('2172', 'a reason of credit notes', onFactura, reasoned('04')),
    broken('2135', 'no explanation', onFactura, ({ reasons }) => Object.assign(first(reasons), { description: '' })),
    broken('2136', 'an explanation of one letter', onFactura, ({ reasons }) => {
      first(reasons).description = 'x';
    }),
    broken('3194', 'an export adjustment of two facturas', onFactura, (sale) => {
      reasoned('11')(sale);
      sale.modified.push({ id: 'F001-999', typeCode: '01' });
    }),
    broken('3230', 'the reason of IVAP without IVAP', onFactura, reasoned('12')),
    broken('3107', 'IGV with the reason of IVAP', ofIvap, ({ taxTotals }) => {
      first(first(taxTotals).subtotals).tribute = '1000';
    }),
    broken('3507', 'a taxed penalty in 2027', onFactura, (sale) => {
      reasoned('13')(sale);
      sale.issueDate = '2027-01-01';
    }),
    broken('2524', 'nothing modified', onFactura, (sale) => Object.assign(sale, { modified: [] })),
    broken('2204', 'a boleta under a series F', onFactura, (sale) => {
      sale.modified = [{ id: 'B001-1', typeCode: '03' }];
    }),
    broken('2400', 'a factura under a series B', onBoleta, (sale) => {
      sale.modified = [{ id: 'F001-1', typeCode: '01' }];
    }),
    broken('2594', 'a guide under a printed series', onFactura, (sale) => {
      sale.id = '0001-1';
      sale.modified = [{ id: 'T001-1', typeCode: '09' }];
    }),
    broken('2364', 'a guide twice', onFactura, (sale) => {
      sale.despatchReferences = [OTHER_DOCUMENT, OTHER_DOCUMENT];
    }),
    broken('2426', 'another document twice', onFactura, (sale) => {
      sale.relatedDocuments = [OTHER_DOCUMENT, OTHER_DOCUMENT];
    }),
    broken('3221', 'exempt sales in an adjustment of exports', onFactura, (sale) => {
      reasoned('11')(sale);
      first(first(sale.taxTotals).subtotals).tribute = '9997';
    }),
    broken('2205', 'a number that is not of its type', onFactura, (sale) => {
      sale.modified = [{ id: 'T001-1', typeCode: '01' }];
    }),
    broken('2884', 'documents of two types', onFactura, ({ modified }) => {
      modified.push({ id: '0001-1', typeCode: '12' });
    }),
    broken('2365', 'the same document twice', onFactura, ({ modified }) => modified.push({ ...first(modified) })),
    broken('2137', 'line zero', onFactura, ({ lines }) => Object.assign(first(lines), { id: '0' })),
    broken('2752', 'a line number twice', readSale(readGolden('debit-note/isc')), ({ lines }) => {
      for (const line of lines) line.id = '1';
    }),
    broken('2580', 'no quantity', onFactura, ({ lines }) => Object.assign(first(lines), { quantity: null })),
    broken('2188', 'a quantity with no unit', onFactura, ({ lines }) => {
      first(lines).quantity = { text: '1', scheme: null };
    }),
    broken('2936', 'a unit that is a word', onFactura, ({ lines }) => {
      first(lines).quantity = { text: '1', scheme: 'unidad' };
    }),
    broken('2062', 'nothing payable', onFactura, ({ total }) => {
      total.payableAmount = soles('0.00');
    }),
    broken('2643', 'IVAP of zero', ofIvap, ({ taxTotals }) => {
      first(first(taxTotals).subtotals).taxAmount = soles('0.00');
    }),
    broken('3270', 'a unit price that does not follow', onFactura, ({ lines }) => {
      const price = first(first(lines).prices);
      price.amount = raised(price.amount);
    }),
    broken('3105', 'a total that does not match', onFactura, ({ total }) => {
      total.payableAmount = raised(total.payableAmount);
    }),
  ],
);

describe('a debit note on a boleta', () => {
  it('gets remarks for its sums', () => {
    const wrong = alter(onBoleta, ({ total }) => Object.assign(total, { payableAmount: raised(total.payableAmount) }));
    expect(findBroken(DEBIT_NOTE_RULES, wrong)).toBeNull();
    expect(listBroken(DEBIT_NOTE_OBSERVATION_RULES, wrong).map(({ code }) => code)).toEqual(['4312']);
  });

  it('needs no boleta if it is a penalty', () => {
    const alone = alter(onBoleta, (sale) => {
      reasoned('03')(sale);
      sale.modified = [];
    });
    expect(findBroken(DEBIT_NOTE_RULES, alone)).toBeNull();
  });
});

describe('a debit note compared with the register', () => {
  it.each([
    ['2207', { voiding: 'done' as const }],
    ['2208', { verdict: 'rejected' as const }],
    ['3209', { currency: 'EUR' }],
    ['2885', { issueDate: '2027-01-01' }],
  ])('is answered %s', (code, known) => {
    const broken = DEBIT_NOTE_LEDGER_RULES.filter((one) => one.check(onFactura, ledgerOf(known)) !== null);
    expect(broken.map((one) => one.code)).toEqual([code]);
  });

  it('may have an unregistered original, unless the check is strict', () => {
    const note = alter(onFactura, ({ modified }) =>
      modified.forEach((one) => void Object.assign(one, { id: 'F777-1' })),
    );
    const check = (isStrict: boolean) =>
      DEBIT_NOTE_LEDGER_RULES.find((one) => one.check(note, { ...EMPTY_LEDGER, isStrict }) !== null)?.code;
    expect(check(false)).toBeUndefined();
    expect(check(true)).toBe('2209');
  });

  it('only gets a remark in another currency than its boleta', () => {
    const ledger = ledgerOf({ currency: 'EUR' });
    expect(DEBIT_NOTE_LEDGER_RULES.filter((one) => one.check(onBoleta, ledger) !== null)).toEqual([]);
    const remarks = NOTE_LEDGER_OBSERVATION_RULES.filter((one) => one.check(onBoleta, ledger) !== null);
    expect(remarks.map(({ code }) => code)).toEqual(['4368']);
  });

  it('may exceed its original', () => {
    expect(
      DEBIT_NOTE_LEDGER_RULES.find((one) => one.check(onFactura, ledgerOf({ total: '0.01' })) !== null),
    ).toBeUndefined();
  });
});

it('refuses a line with the gross unit value and a discount with 3271', () => {
  const discounted = alter(readSale(readGolden('debit-note/value-increase')), ({ lines }) => {
    const line = first(lines);
    line.unitValue = raised(line.unitValue);
    const amount = soles((5 * Number(line.quantity?.text)).toFixed(2));
    line.allowances = [{ isCharge: false, reasonCode: '00', factor: null, amount, baseAmount: null }];
  });
  expect(findBroken(DEBIT_NOTE_RULES, discounted)?.code).toBe('3271');
});
