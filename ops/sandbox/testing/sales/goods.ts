import { part } from '../guides/xml-parts.ts';
import { type SaleParts, totalOf } from './build-sale.ts';
import { allowance, headerTax, icbper, igv, line, plainLine } from './sale-parts.ts';

/** Sales of every kind of good: for free, with plastic bags, of rice, for export, at the lower rate. */

const SOLD = plainLine(['3', '150.00', '10', '450.00', '81.00', '177.00']);

export const FREE_AND_TAXED: SaleParts = {
  legends: ['1002'],
  lines: [
    SOLD,
    plainLine(['20', '4.50', '14', '90.00', '16.20']),
    plainLine(['5', '2.00', '21', '10.00']),
    plainLine(['4', '12.25', '33', '49.00']),
  ],
  taxTotal: '81.00',
  taxes: [headerTax('1000', '450.00', '81.00'), headerTax('9996', '149.00', '16.20')],
  total: totalOf('450.00', '531.00'),
};

export const BONUS: SaleParts = {
  legends: ['1002'],
  lines: [
    plainLine(['12', '40.00', '10', '480.00', '86.40', '47.20']),
    plainLine(['1', '40.00', '15', '40.00', '7.20']),
  ],
  taxTotal: '86.40',
  taxes: [headerTax('1000', '480.00', '86.40'), headerTax('9996', '40.00', '7.20')],
  total: totalOf('480.00', '566.40'),
};

export const ONLY_FREE: SaleParts = {
  legends: ['1002'],
  lines: [plainLine(['5', '10.00', '13', '50.00', '9.00']), plainLine(['5', '1.00', '37', '5.00'])],
  taxTotal: '0.00',
  taxes: [headerTax('9996', '55.00', '9.00')],
  total: totalOf('0.00', '0.00'),
};

const SHOPPING = plainLine(['2', '20.2542372881', '10', '40.51', '7.29', '23.90']);

export const BAGS: SaleParts = {
  type: '03',
  lines: [
    SHOPPING,
    line({
      quantity: '3',
      value: '0.0847457627',
      price: '0.60',
      extension: '0.25',
      taxTotal: '1.55',
      taxes: [igv({ kind: '10', base: '0.25', tax: '0.05' }), icbper('3', '1.50')],
    }),
  ],
  taxTotal: '8.84',
  taxes: [headerTax('1000', '40.76', '7.34'), headerTax('7152', null, '1.50')],
  total: totalOf('40.76', '49.60'),
};

export const FREE_BAGS: SaleParts = {
  legends: ['1002'],
  lines: [
    SHOPPING,
    line({
      quantity: '3',
      value: '0.10',
      extension: '0.30',
      taxTotal: '1.50',
      taxes: [igv({ kind: '15', base: '0.30', tax: '0.05' }), icbper('3', '1.50')],
    }),
  ],
  taxTotal: '8.79',
  taxes: [headerTax('1000', '40.51', '7.29'), headerTax('9996', '0.30', '0.05'), headerTax('7152', null, '1.50')],
  total: totalOf('40.51', '49.30'),
};

export const RICE: SaleParts = {
  legends: ['2007'],
  lines: [
    plainLine(['120', '135.50', '17', '16260.00', '650.40', '140.92']),
    line({
      quantity: '35',
      value: '148.35',
      price: '151.3125714286',
      extension: '5092.25',
      allowances: [allowance('00', '100.00')],
      taxTotal: '203.69',
      taxes: [igv({ kind: '17', base: '5092.25', tax: '203.69' })],
    }),
  ],
  taxTotal: '854.09',
  taxes: [headerTax('1016', '21352.25', '854.09')],
  total: totalOf('21352.25', '22206.34'),
};

const USED_IN_US = part('cac:Delivery', [
  part('cac:DeliveryLocation', [part('cac:Address', [part('cac:Country', [part('cbc:IdentificationCode', 'US')])])]),
]);

export const EXPORT_OF_SERVICES: SaleParts = {
  operation: '0201',
  currency: 'USD',
  buyer: ['0', 'US-998877'],
  delivery: USED_IN_US,
  lines: [
    plainLine(['160', '45.00', '40', '7200.00', '0.00', '45.00']),
    line({
      quantity: '1',
      value: '350.00',
      price: '315.00',
      extension: '315.00',
      allowances: [allowance('00', '35.00')],
      taxes: [igv({ kind: '40', base: '315.00' })],
    }),
  ],
  taxTotal: '0.00',
  taxes: [headerTax('9995', '7515.00', '0.00')],
  total: totalOf('7515.00', '7515.00'),
};

export const EXPORT_WITH_SAMPLE: SaleParts = {
  operation: '0200',
  currency: 'USD',
  buyer: ['0', 'US-998877'],
  legends: ['1002'],
  lines: [
    plainLine(['100', '310.00', '40', '31000.00', '0.00', '310.00']),
    line({
      quantity: '1',
      value: '15.00',
      extension: '15.00',
      taxes: [igv({ kind: '40', base: '15.00', tribute: '9996' })],
    }),
  ],
  taxTotal: '0.00',
  taxes: [headerTax('9995', '31000.00', '0.00'), headerTax('9996', '15.00', '0.00')],
  total: totalOf('31000.00', '31000.00'),
};

export const LOWER_RATE: SaleParts = {
  lines: [
    plainLine(['8', '19.9095022624', '10', '159.28', '16.72', '22.00'], '10.50'),
    plainLine(['2', '162.8959276018', '10', '325.79', '34.21', '180.00'], '10.50'),
  ],
  taxTotal: '50.93',
  taxes: [headerTax('1000', '485.07', '50.93')],
  total: totalOf('485.07', '536.00'),
};

export const LOWER_RATE_OF_2027: SaleParts = {
  issueDate: '2027-01-02',
  lines: [
    plainLine(['8', '20.00', '10', '160.00', '24.00', '23.00'], '15.00'),
    plainLine(['2', '156.5217391304', '10', '313.04', '46.96', '180.00'], '15.00'),
  ],
  taxTotal: '70.96',
  taxes: [headerTax('1000', '473.04', '70.96')],
  total: totalOf('473.04', '544.00'),
};

export const LOWER_RATE_OF_2025: SaleParts = {
  issueDate: '2025-12-20',
  lines: [
    plainLine(['8', '20.00', '10', '160.00', '16.00', '22.00'], '10.00'),
    plainLine(['2', '163.6363636364', '10', '327.27', '32.73', '180.00'], '10.00'),
  ],
  taxTotal: '48.73',
  taxes: [headerTax('1000', '487.27', '48.73')],
  total: totalOf('487.27', '536.00'),
};
