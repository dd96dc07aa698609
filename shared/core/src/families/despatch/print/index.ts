export { buildDespatchPrint } from './despatch-print.ts';
