import { type Part, part } from '../guides/xml-parts.ts';
import { CASH, type SaleParts, terms, totalOf } from './build-sale.ts';
import { allowance, headerTax, igv, inSoles, isc, line, money, plainLine } from './sale-parts.ts';

/** Sales whose payment has parts: advances, instalments, perception, retentions. */

/** Reference to the document of an advance, under the identifier of its payment. */
function advanceOf(id: string, payment: string, type = '02'): Part {
  return part('cac:AdditionalDocumentReference', [
    part('cbc:ID', id),
    part('cbc:DocumentTypeCode', type),
    part('cbc:DocumentStatusCode', payment),
    part('cac:IssuerParty', [part('cac:PartyIdentification', [part('cbc:ID', '20181067188', { schemeID: '6' })])]),
  ]);
}

function paid(id: string, amount: string): Part {
  return part('cac:PrepaidPayment', [part('cbc:ID', id), money('cbc:PaidAmount', amount)]);
}

/** Credit of an amount with its instalments: amount and day of payment. */
function credit(amount: string, instalments: readonly (readonly [string, string])[]): readonly Part[] {
  return [
    terms('FormaPago', [part('cbc:PaymentMeansID', 'Credito'), money('cbc:Amount', amount)]),
    ...instalments.map(([each, day], index) =>
      terms('FormaPago', [
        part('cbc:PaymentMeansID', `Cuota00${index + 1}`),
        money('cbc:Amount', each),
        part('cbc:PaymentDueDate', day),
      ]),
    ),
  ];
}

/** Detraction in soles: means, code, percentage and amount. */
export function detraction(code: string, amount: string, percent?: string): readonly Part[] {
  return [
    part('cac:PaymentMeans', [
      part('cbc:ID', 'Detraccion'),
      part('cbc:PaymentMeansCode', '001'),
      part('cac:PayeeFinancialAccount', [part('cbc:ID', '00051987654')]),
    ]),
    terms('Detraccion', [
      part('cbc:PaymentMeansID', code),
      ...(percent === undefined ? [] : [part('cbc:PaymentPercent', percent)]),
      inSoles('cbc:Amount', amount),
    ]),
  ];
}

export const ADVANCE_IN_PART: SaleParts = {
  references: [advanceOf('F001-90', '1')],
  payment: [CASH, paid('1', '5900.00'), allowance('04', '5000.00', ['5000.00', '1'])],
  lines: [plainLine(['1', '25000.00', '10', '25000.00', '4500.00', '29500.00'])],
  taxTotal: '3600.00',
  taxes: [headerTax('1000', '20000.00', '3600.00')],
  total: totalOf('25000.00', '29500.00', { prepaid: '5900.00', payable: '23600.00' }),
};

export const ADVANCE_IN_FULL: SaleParts = {
  ...ADVANCE_IN_PART,
  references: [advanceOf('F001-90', '1'), advanceOf('F001-91', '2')],
  payment: [CASH, paid('1', '5900.00'), paid('2', '23600.00'), allowance('04', '25000.00')],
  taxTotal: '0.00',
  taxes: [headerTax('1000', '0.00', '0.00')],
  total: totalOf('25000.00', '29500.00', { prepaid: '29500.00', payable: '0.00' }),
};

export const MIXED_ADVANCE: SaleParts = {
  type: '03',
  references: [advanceOf('B001-40', '1', '03')],
  payment: [paid('1', '278.00'), allowance('04', '100.00'), allowance('05', '100.00'), allowance('06', '60.00')],
  lines: [
    plainLine(['1', '500.00', '10', '500.00', '90.00', '590.00']),
    plainLine(['1', '300.00', '20', '300.00', '0.00', '300.00']),
    plainLine(['1', '120.00', '30', '120.00', '0.00', '120.00']),
  ],
  taxTotal: '72.00',
  taxes: [
    headerTax('1000', '400.00', '72.00'),
    headerTax('9997', '200.00', '0.00'),
    headerTax('9998', '60.00', '0.00'),
  ],
  total: totalOf('920.00', '1010.00', { prepaid: '278.00', payable: '732.00' }),
};

export const RICE_WITH_ADVANCE: SaleParts = {
  legends: ['2007'],
  references: [advanceOf('F001-92', '1')],
  payment: [CASH, paid('1', '2080.00'), allowance('04', '2000.00')],
  lines: [plainLine(['100', '100.00', '17', '10000.00', '400.00', '104.00'])],
  taxTotal: '320.00',
  taxes: [headerTax('1016', '8000.00', '320.00')],
  total: totalOf('10000.00', '10400.00', { prepaid: '2080.00', payable: '8320.00' }),
};

export const ADVANCE_WITH_ISC: SaleParts = {
  references: [advanceOf('F001-93', '1')],
  payment: [CASH, paid('1', '138.06'), allowance('04', '100.00'), allowance('20', '17.00')],
  lines: [
    line({
      quantity: '10',
      value: '20.00',
      price: '27.612',
      extension: '200.00',
      taxTotal: '76.12',
      taxes: [isc('200.00', '34.00', '17.00'), igv({ kind: '10', base: '234.00', tax: '42.12' })],
    }),
  ],
  taxTotal: '38.06',
  taxes: [headerTax('1000', '100.00', '21.06'), headerTax('2000', '200.00', '17.00')],
  total: totalOf('200.00', '276.12', { prepaid: '138.06', payable: '138.06' }),
};

export const ADVANCE_ON_CREDIT: SaleParts = {
  references: [advanceOf('F001-94', '1')],
  payment: [
    ...credit('9156.80', [['9156.80', '2026-04-09']]),
    paid('1', '2360.00'),
    allowance('04', '2000.00'),
    allowance('62', '283.20', ['9440.00', '0.03']),
  ],
  lines: [plainLine(['1', '10000.00', '10', '10000.00', '1800.00', '11800.00'])],
  taxTotal: '1440.00',
  taxes: [headerTax('1000', '8000.00', '1440.00')],
  total: totalOf('10000.00', '11800.00', { prepaid: '2360.00', payable: '9440.00' }),
};

export const INSTALMENTS_WITH_DETRACTION: SaleParts = {
  operation: '1001',
  legends: ['2006'],
  payment: [
    ...detraction('037', '1536.00', '12.00'),
    ...credit('11264.00', [
      ['3754.66', '2026-04-09'],
      ['3754.67', '2026-05-09'],
      ['3754.67', '2026-06-10'],
    ]),
  ],
  lines: [
    plainLine(['1', '10000.00', '10', '10000.00', '1800.00', '11800.00']),
    plainLine(['1', '847.46', '10', '847.46', '152.54', '1000.00']),
  ],
  taxTotal: '1952.54',
  taxes: [headerTax('1000', '10847.46', '1952.54')],
  total: totalOf('10847.46', '12800.00'),
};

export const DETRACTION_IN_DOLLARS: SaleParts = {
  operation: '1001',
  currency: 'USD',
  legends: ['2006'],
  payment: [...detraction('037', '1062.00', '12.00'), ...credit('2076.80', [['2076.80', '2026-04-09']])],
  lines: [plainLine(['1', '2000.00', '10', '2000.00', '360.00', '2360.00'])],
  taxTotal: '360.00',
  taxes: [headerTax('1000', '2000.00', '360.00')],
  total: totalOf('2000.00', '2360.00'),
};

const PERCEIVED = terms('Percepcion', [inSoles('cbc:Amount', '9147.36')]);
const PERCEPTION_CHARGE = allowance('51', '179.36', ['8968.00', '0.02'], inSoles);

export const PERCEPTION: SaleParts = {
  operation: '2001',
  legends: ['2000'],
  payment: [CASH, PERCEIVED, PERCEPTION_CHARGE],
  lines: [plainLine(['200', '38.00', '10', '7600.00', '1368.00', '44.84'])],
  taxTotal: '1368.00',
  taxes: [headerTax('1000', '7600.00', '1368.00')],
  total: totalOf('7600.00', '8968.00'),
};

export const PERCEPTION_IN_BOLETA: SaleParts = { ...PERCEPTION, type: '03', payment: [PERCEIVED, PERCEPTION_CHARGE] };

export const RETENTION: SaleParts = {
  payment: [
    ...credit('10301.40', [
      ['5150.70', '2026-04-09'],
      ['5150.70', '2026-05-09'],
    ]),
    allowance('62', '318.60', ['10620.00', '0.03']),
  ],
  lines: [plainLine(['400', '22.50', '10', '9000.00', '1620.00', '26.55'])],
  taxTotal: '1620.00',
  taxes: [headerTax('1000', '9000.00', '1620.00')],
  total: totalOf('9000.00', '10620.00'),
};

/** 1000.00 taxed, of which 5 % of 1000.00 is kept for income tax of the second category. */
export const INCOME_RETENTION: SaleParts = {
  operation: '2002',
  payment: [CASH, allowance('63', '50.00', ['1000.00', '0.05'])],
  lines: [plainLine(['1', '1000.00', '10', '1000.00', '180.00', '1180.00'])],
  taxTotal: '180.00',
  taxes: [headerTax('1000', '1000.00', '180.00')],
  total: totalOf('1000.00', '1180.00', { allowances: '50.00', payable: '1130.00' }),
};
