/** Catalog 05 as the authority knows it. */
export const TRIBUTE_NAMES: ReadonlyMap<string, { readonly name: string; readonly typeCode: string }> = new Map([
  ['1000', { name: 'IGV', typeCode: 'VAT' }],
  ['1016', { name: 'IVAP', typeCode: 'VAT' }],
  ['2000', { name: 'ISC', typeCode: 'EXC' }],
  ['7152', { name: 'ICBPER', typeCode: 'OTH' }],
  ['9995', { name: 'EXP', typeCode: 'FRE' }],
  ['9996', { name: 'GRA', typeCode: 'FRE' }],
  ['9997', { name: 'EXO', typeCode: 'VAT' }],
  ['9998', { name: 'INA', typeCode: 'FRE' }],
  ['9999', { name: 'OTROS', typeCode: 'OTH' }],
]);
