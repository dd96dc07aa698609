/** Catalog 65: units of customs that the authority takes for goods under a customs declaration (3446). */
const CUSTOMS_UNITS: ReadonlySet<string> = new Set(
  [
    'U KG GR TM L ML GAL M CM M2 M3 MLL U2 12U 2U GRU CAJ BLS PAQ BOT SAC CRT CIL TUB ROL FDO PAL JGS KIT SET PZA',
    'LAT BID BAL QQ LB OZ YD PS PUL KWH',
  ].flatMap((codes) => codes.split(' ')),
);

/** Units of catalog 65 by those of catalog 03 that mean the same. */
const CUSTOMS_UNIT_OF: Readonly<Record<string, string>> = {
  NIU: 'U',
  ZZ: 'U',
  KGM: 'KG',
  GRM: 'GR',
  TNE: 'TM',
  LTR: 'L',
  MLT: 'ML',
  GLL: 'GAL',
  MTR: 'M',
  CMT: 'CM',
  MTK: 'M2',
  MTQ: 'M3',
  MIL: 'MLL',
  CEN: 'U2',
  DZN: '12U',
  PR: '2U',
  GRO: 'GRU',
  BX: 'CAJ',
  BG: 'BLS',
  PK: 'PAQ',
  BO: 'BOT',
  CT: 'CRT',
  SA: 'SAC',
  KT: 'KIT',
};

/** Returns the unit of catalog 65 for one of catalog 03. Returns other units unchanged. */
export function customsUnitOf(unitCode: string): string {
  return CUSTOMS_UNIT_OF[unitCode] ?? unitCode;
}

export function isCustomsUnit(unitCode: string): boolean {
  return CUSTOMS_UNITS.has(unitCode);
}

/** Catalog 62: tariff codes of the goods that are always named alike, by their product code of catalog 25. */
const NORMALIZED_GOODS: Readonly<Record<string, readonly string[]>> = {
  '50161509': ['1701130000', '1701140000', '1701910000', '1701999000', '1703100000'],
  '12352104': ['2207100000', '2207200010', '2207200090', '2208901000'],
  '50221101': ['1006200000', '1006300000', '1006400000'],
};

export const NORMALIZED_PRODUCT_CODES: readonly string[] = Object.keys(NORMALIZED_GOODS);

/** Returns true if a product code is one of catalog 62 (3425). */
export function isNormalizedProduct(sunatCode: string): boolean {
  return Object.hasOwn(NORMALIZED_GOODS, sunatCode);
}

/** Returns true if a tariff code is one of catalog 62 (3429). */
export function isNormalizedTariff(tariffCode: string): boolean {
  return Object.values(NORMALIZED_GOODS).some((codes) => codes.includes(tariffCode));
}

/** Catalog 55: facts about goods that a guide tells. The schema wants the name beside the code. `printed` is the word on paper. */
export const GOODS_PROPERTIES = {
  '7020': { code: '7020', name: 'Subpartida nacional', printed: 'Subpartida' },
  '7021': { code: '7021', name: 'Numero de declaracion aduanera (DAM)', printed: 'DAM o DS' },
  '7022': { code: '7022', name: 'Indicador de bien normalizado', printed: 'Bien normalizado' },
  '7023': { code: '7023', name: 'Numero de serie en la DAM o DS', printed: 'Serie' },
  '7024': { code: '7024', name: 'Numero del documento de transporte', printed: 'Documento de transporte' },
  '7025': { code: '7025', name: 'Numero de detalle del documento de transporte', printed: 'Detalle' },
  '7026': { code: '7026', name: 'Numero de contenedor', printed: 'Contenedor' },
  '7027': { code: '7027', name: 'Numero de precinto', printed: 'Precinto' },
  '7028': { code: '7028', name: 'Indicador de contenedor vacio', printed: 'Contenedor vacío' },
} as const;

export type GoodsPropertyCode = keyof typeof GOODS_PROPERTIES;
