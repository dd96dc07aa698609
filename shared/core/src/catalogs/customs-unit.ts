/** Catalog 65: units of imports and exports, those that have an equal in catalog 03. */
export const CUSTOMS_UNITS = {
  KG: { code: 'KG', name: 'Kilogramo', unitCode: 'KGM' },
  L: { code: 'L', name: 'Litro', unitCode: 'LTR' },
  M: { code: 'M', name: 'Metro', unitCode: 'MTR' },
  U: { code: 'U', name: 'Unidad', unitCode: 'NIU' },
} as const;

/** The unit of catalog 65 for one of catalog 03; any other comes back as it is. */
export function customsUnitOf(unitCode: string): string {
  return Object.values(CUSTOMS_UNITS).find((unit) => unit.unitCode === unitCode)?.code ?? unitCode;
}
