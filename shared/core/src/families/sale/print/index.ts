export { buildSalePrint } from './sale-print.ts';
