import { CASH, type SaleParts, totalOf } from './build-sale.ts';
import { allowance, headerTax, icbper, igv, isc, line, plainLine } from './sale-parts.ts';

/** Sales with prices that have the tax inside, discounts, charges and rounding. */

export const AWKWARD_CENTS: SaleParts = {
  type: '03',
  lines: [
    plainLine(['3', '8.4661016949', '10', '25.40', '4.57', '9.99']),
    plainLine(['7', '0.0847457627', '10', '0.59', '0.11', '0.10']),
    plainLine(['0.385', '12.6271186441', '10', '4.86', '0.88', '14.90']),
    plainLine(['1', '0.9745762712', '10', '0.97', '0.18', '1.15']),
  ],
  taxTotal: '5.74',
  taxes: [headerTax('1000', '31.82', '5.74')],
  total: totalOf('31.82', '37.56'),
};

export const MANY_SMALL_LINES: SaleParts = {
  type: '03',
  lines: Array.from({ length: 200 }, () => plainLine(['1', '0.8389830508', '10', '0.84', '0.15', '0.99'])),
  taxTotal: '30.00',
  taxes: [headerTax('1000', '168.00', '30.00')],
  total: totalOf('168.00', '198.00'),
};

function discounted(quantity: string, value: string, kind: string, extension: string, discount: string, price: string) {
  const taxes = [igv({ kind, base: extension })];
  return line({ quantity, value, price, extension, allowances: [allowance('00', discount)], taxes });
}

export const DISCOUNT_IN_BASE: SaleParts = {
  payment: [CASH, allowance('02', '100.00', ['2000.00', '0.05'])],
  lines: [
    plainLine(['2', '1000.00', '10', '2000.00', '360.00', '1180.00']),
    discounted('10', '30.00', '20', '285.00', '15.00', '28.50'),
    discounted('1', '200.00', '30', '190.00', '10.00', '190.00'),
  ],
  taxTotal: '342.00',
  taxes: [
    headerTax('1000', '1900.00', '342.00'),
    headerTax('9997', '285.00', '0.00'),
    headerTax('9998', '190.00', '0.00'),
  ],
  total: totalOf('2375.00', '2717.00'),
};

export const DISCOUNT_OUTSIDE_BASE: SaleParts = {
  payment: [CASH, allowance('03', '143.00', ['2860.00', '0.05'])],
  lines: [
    plainLine(['2', '1000.00', '10', '2000.00', '360.00', '1180.00']),
    plainLine(['10', '30.00', '20', '300.00', '0.00', '30.00']),
    plainLine(['1', '200.00', '30', '200.00', '0.00', '200.00']),
  ],
  taxTotal: '360.00',
  taxes: [
    headerTax('1000', '2000.00', '360.00'),
    headerTax('9997', '300.00', '0.00'),
    headerTax('9998', '200.00', '0.00'),
  ],
  total: totalOf('2500.00', '2860.00', { allowances: '143.00', payable: '2717.00' }),
};

export const SERVICE_CHARGE: SaleParts = {
  type: '03',
  payment: [allowance('46', '8.01', ['80.09', '0.10'])],
  lines: [
    plainLine(['2', '32.2033898305', '10', '64.41', '11.59', '38.00']),
    plainLine(['1', '15.6779661017', '10', '15.68', '2.82', '18.50']),
  ],
  taxTotal: '14.41',
  taxes: [headerTax('1000', '80.09', '14.41')],
  total: totalOf('80.09', '94.50', { charges: '8.01', rounding: '-0.01', payable: '102.50' }),
};

export const LINE_CHARGES: SaleParts = {
  lines: [
    line({
      quantity: '5',
      value: '200.00',
      price: '247.80',
      extension: '1050.00',
      allowances: [allowance('47', '50.00', ['1000.00', '0.05'])],
      taxTotal: '189.00',
      taxes: [igv({ kind: '10', base: '1050.00', tax: '189.00' })],
    }),
    line({
      quantity: '10',
      value: '25.00',
      price: '28.30',
      extension: '250.00',
      allowances: [allowance('01', '12.00')],
      taxTotal: '45.00',
      taxes: [igv({ kind: '10', base: '250.00', tax: '45.00' })],
    }),
    line({
      quantity: '1',
      value: '480.00',
      price: '601.40',
      extension: '480.00',
      allowances: [allowance('48', '35.00')],
      taxTotal: '86.40',
      taxes: [igv({ kind: '10', base: '480.00', tax: '86.40' })],
    }),
  ],
  taxTotal: '320.40',
  taxes: [headerTax('1000', '1780.00', '320.40')],
  total: totalOf('1780.00', '2100.40', { allowances: '12.00', charges: '35.00', payable: '2123.40' }),
};

export const EVERYTHING: SaleParts = {
  legends: ['1002'],
  payment: [CASH, allowance('03', '5.00'), allowance('46', '7.00', ['70.00', '0.1'])],
  lines: [
    line({
      quantity: '12',
      value: '5.00',
      price: '6.9033333333',
      extension: '60.00',
      taxTotal: '22.84',
      taxes: [isc('60.00', '10.20', '17.00'), igv({ kind: '10', base: '70.20', tax: '12.64' })],
    }),
    line({
      quantity: '2',
      value: '0.0847457627',
      price: '0.60',
      extension: '0.17',
      taxTotal: '1.03',
      taxes: [igv({ kind: '10', base: '0.17', tax: '0.03' }), icbper('2', '1.00')],
    }),
    plainLine(['2', '1.00', '15', '2.00', '0.36']),
    plainLine(['1', '10.00', '20', '10.00', '0.00', '10.00']),
  ],
  taxTotal: '23.87',
  taxes: [
    headerTax('1000', '60.17', '12.67'),
    headerTax('2000', '60.00', '10.20'),
    headerTax('9997', '10.00', '0.00'),
    headerTax('9996', '2.00', '0.36'),
    headerTax('7152', null, '1.00'),
  ],
  total: totalOf('70.17', '94.04', { allowances: '5.00', charges: '7.00', payable: '96.04' }),
};

export const SURCHARGE: SaleParts = {
  payment: [CASH, allowance('49', '66.67', ['1333.33', '0.05']), allowance('02', '13.33', ['1333.33', '0.01'])],
  lines: [
    plainLine(['1', '1000.00', '10', '1000.00', '180.00', '1180.00']),
    plainLine(['1', '333.33', '10', '333.33', '60.00', '393.33']),
  ],
  taxTotal: '249.60',
  taxes: [headerTax('1000', '1386.67', '249.60')],
  total: totalOf('1386.67', '1636.27'),
};

export const FISE: SaleParts = {
  payment: [CASH, allowance('45', '12.00', ['300.00', '0.04']), allowance('50', '20.00')],
  lines: [plainLine(['1', '300.00', '10', '300.00', '54.00', '354.00'])],
  taxTotal: '54.00',
  taxes: [headerTax('1000', '300.00', '54.00')],
  total: totalOf('300.00', '354.00', { charges: '32.00', payable: '386.00' }),
};
