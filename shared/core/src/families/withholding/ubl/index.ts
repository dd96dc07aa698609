export type { WithholdingElements } from './element-names.ts';
export { buildWithholdingUbl } from './withholding-ubl.ts';
