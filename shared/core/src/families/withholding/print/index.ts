export type { WithholdingLabels } from './columns.ts';
export { buildWithholdingPrint } from './withholding-print.ts';
