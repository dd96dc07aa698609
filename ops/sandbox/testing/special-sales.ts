import type { SaleReading, TaxSubtotalReading } from '../readings/sale.ts';
import { MIXED, SIMPLE } from './factura.ts';
import { alter, type Draft, first, readFactura } from './reading.ts';

/** Sales that this service does not emit but the sandbox checks: readings of SUNAT's own examples. */

const soles = (text: string) => ({ text, currency: 'PEN' });

const GRA: TaxSubtotalReading = {
  tribute: '9996',
  name: 'GRA',
  typeCode: 'FRE',
  taxableAmount: soles('100.00'),
  taxAmount: soles('18.00'),
  percent: '18.00',
  exemptionReason: '11',
  tierRange: null,
  baseUnitMeasure: null,
  perUnitAmount: null,
};

/** 100.00 sold and two units of 50.00 given away. */
export const WITH_FREE_LINE: SaleReading = alter(readFactura(MIXED).sale, (sale) => {
  sale.lines.pop();
  const [sold, given] = sale.lines;
  if (sold === undefined || given === undefined) throw new Error('Two lines are needed');
  Object.assign(sold, { quantity: { text: '1', scheme: 'NIU' }, extensionAmount: soles('100.00') });
  setTax(sold, '100.00', '18.00');
  Object.assign(given, {
    quantity: { text: '2', scheme: 'NIU' },
    unitValue: soles('0.00'),
    prices: [{ amount: soles('50.00'), typeCode: '02' }],
    extensionAmount: soles('100.00'),
    taxTotals: [{ taxAmount: soles('18.00'), subtotals: [{ ...GRA }] }],
  });
  const [igv] = first(sale.taxTotals).subtotals;
  sale.taxTotals = [
    {
      taxAmount: soles('18.00'),
      subtotals: [
        { ...(igv ?? GRA), taxableAmount: soles('100.00'), taxAmount: soles('18.00') },
        { ...GRA, percent: null, exemptionReason: null },
      ],
    },
  ];
  setTotals(sale, '100.00', '118.00');
});

/** Two bags at 0.20, each with 0.50 of ICBPER. */
export const WITH_BAGS: SaleReading = alter(readFactura(SIMPLE).sale, (sale) => {
  const line = first(sale.lines);
  const icbper: Draft<TaxSubtotalReading> = {
    ...GRA,
    tribute: '7152',
    name: 'ICBPER',
    typeCode: 'OTH',
    taxableAmount: null,
    taxAmount: soles('1.00'),
    percent: null,
    exemptionReason: null,
    baseUnitMeasure: { text: '2', scheme: 'NIU' },
    perUnitAmount: soles('0.50'),
  };
  Object.assign(line, {
    quantity: { text: '2', scheme: 'NIU' },
    unitValue: soles('0.20'),
    extensionAmount: soles('0.40'),
    prices: [{ amount: soles('0.735'), typeCode: '01' }],
  });
  const igv = { ...first(first(line.taxTotals).subtotals), taxableAmount: soles('0.40'), taxAmount: soles('0.07') };
  line.taxTotals = [{ taxAmount: soles('1.07'), subtotals: [igv, icbper] }];
  const header = { ...first(first(sale.taxTotals).subtotals), taxableAmount: soles('0.40'), taxAmount: soles('0.07') };
  sale.taxTotals = [{ taxAmount: soles('1.07'), subtotals: [header, { ...icbper }] }];
  setTotals(sale, '0.40', '1.47');
});

/** 800.00 less a discount of 80.00 on the whole. */
export const WITH_GLOBAL_DISCOUNT: SaleReading = alter(readFactura(SIMPLE).sale, (sale) => {
  setOneLine(sale, { quantity: '8', unitPrice: '118.00', value: '800.00', tax: '144.00' });
  sale.allowances = [
    { isCharge: false, reasonCode: '02', factor: '0.10', amount: soles('80.00'), baseAmount: soles('800.00') },
  ];
  setTax(sale, '720.00', '129.60');
  setTotals(sale, '720.00', '849.60');
});

/** 1000.00 whose discount of 100.00 does not lower the base. */
export const WITH_OTHER_DISCOUNT: SaleReading = alter(readFactura(SIMPLE).sale, (sale) => {
  setOneLine(sale, { quantity: '10', unitPrice: '108.00', value: '1000.00', tax: '180.00' });
  first(sale.lines).allowances = [
    { isCharge: false, reasonCode: '01', factor: '0.10', amount: soles('100.00'), baseAmount: soles('1000.00') },
  ];
  setTax(sale, '1000.00', '180.00');
  setTotals(sale, '1000.00', '1180.00');
  sale.total.allowanceTotalAmount = soles('100.00');
  sale.total.payableAmount = soles('1080.00');
});

function allowance(reasonCode: string, isCharge: boolean, amount: string) {
  return { isCharge, reasonCode, factor: null, amount: soles(amount), baseAmount: null };
}

/** 1000.00 with charges of every kind: 50.00 and 100.00 that are taxed, 10.00 and 20.00 that are not. */
export const WITH_CHARGES: SaleReading = alter(WITH_OTHER_DISCOUNT, (sale) => {
  setOneLine(sale, { quantity: '10', unitPrice: '124.90', value: '1050.00', tax: '189.00' });
  first(sale.lines).allowances = [allowance('47', true, '50.00'), allowance('48', true, '10.00')];
  sale.allowances = [allowance('49', true, '100.00'), allowance('50', true, '20.00')];
  setTax(sale, '1150.00', '207.00');
  setTotals(sale, '1150.00', '1357.00');
  Object.assign(sale.total, {
    allowanceTotalAmount: null,
    chargeTotalAmount: soles('30.00'),
    payableAmount: soles('1387.00'),
  });
});

/** 177.00 less 7.00 on the whole that is no discount of the base, rounded to 170.50. */
export const WITH_ROUNDING: SaleReading = alter(readFactura(SIMPLE).sale, (sale) => {
  sale.allowances = [allowance('03', false, '7.00')];
  Object.assign(sale.total, {
    allowanceTotalAmount: soles('7.00'),
    roundingAmount: soles('0.50'),
    payableAmount: soles('170.50'),
  });
});

/** Ten units of rice at 100.00, with IVAP. */
export const WITH_IVAP: SaleReading = retaxed(readFactura(SIMPLE).sale, {
  tribute: '1016',
  name: 'IVAP',
  typeCode: 'VAT',
  percent: '4.00',
  exemptionReason: '17',
  taxAmount: '40.00',
});

/** Goods for 1000.00 sent abroad. */
export const EXPORT: SaleReading = alter(
  retaxed(readFactura(SIMPLE).sale, {
    tribute: '9995',
    name: 'EXP',
    typeCode: 'FRE',
    percent: '0.00',
    exemptionReason: '40',
    taxAmount: '0.00',
  }),
  (sale) => {
    sale.operationType = '0200';
    sale.customer.identities = [{ text: 'X-123', scheme: '0' }];
  },
);

interface OtherTax {
  readonly tribute: string;
  readonly name: string;
  readonly typeCode: string;
  readonly percent: string;
  readonly exemptionReason: string;
  readonly taxAmount: string;
}

/** Ten units at 100.00 under one other tribute. */
function retaxed(sale: SaleReading, { percent, exemptionReason, taxAmount, ...tribute }: OtherTax): SaleReading {
  const total = (1000 + Number(taxAmount)).toFixed(2);
  return alter(sale, (draft) => {
    const line = first(draft.lines);
    const unitPrice = (Number(total) / 10).toFixed(2);
    setOneLine(draft, { quantity: '10', unitPrice, value: '1000.00', tax: taxAmount });
    setTax(draft, '1000.00', taxAmount);
    for (const parent of [line, draft]) Object.assign(first(first(parent.taxTotals).subtotals), tribute);
    Object.assign(first(first(line.taxTotals).subtotals), { percent, exemptionReason });
    setTotals(draft, '1000.00', total);
  });
}

interface OneLine {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly value: string;
  readonly tax: string;
}

/** Writes the figures of the first line, whose units cost 100.00 each. */
function setOneLine({ lines }: Draft<SaleReading>, { quantity, unitPrice, value, tax }: OneLine): void {
  const line = first(lines);
  Object.assign(line, {
    quantity: { text: quantity, scheme: 'NIU' },
    unitValue: soles('100.00'),
    extensionAmount: soles(value),
    prices: [{ amount: soles(unitPrice), typeCode: '01' }],
  });
  setTax(line, value, tax);
}

/** Writes the base and the amount of the first tax of a document or line, which is its whole tax. */
function setTax({ taxTotals }: Pick<Draft<SaleReading>, 'taxTotals'>, base: string, tax: string): void {
  const total = first(taxTotals);
  total.taxAmount = soles(tax);
  Object.assign(first(total.subtotals), { taxableAmount: soles(base), taxAmount: soles(tax) });
}

function setTotals(sale: Draft<SaleReading>, extension: string, inclusive: string): void {
  sale.total.lineExtensionAmount = soles(extension);
  sale.total.taxInclusiveAmount = soles(inclusive);
  sale.total.payableAmount = soles(inclusive);
}
