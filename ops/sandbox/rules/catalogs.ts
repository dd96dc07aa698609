/** Catalogs as the authority holds them: wider than what this service emits. */

/** Catalog 51, operations a factura may be. */
export const FACTURA_OPERATIONS: ReadonlySet<string> = new Set([
  ...['0101', '0112', '0200', '0201', '0202', '0203', '0204', '0205', '0206', '0207', '0208', '0301', '0302', '0401'],
  ...['1001', '1002', '1003', '1004', '2001', '2002', '2100', '2101', '2102', '2103', '2104', '2106'],
]);

/** Catalog 51, operations a boleta may be. */
export const BOLETA_OPERATIONS: ReadonlySet<string> = new Set([
  ...['0101', '0113', '0200', '0201', '0203', '0204', '0206', '0207', '0208', '0301', '0302', '0401'],
  ...['1001', '1002', '1003', '1004', '2001', '2100', '2101', '2102', '2103', '2104', '2105'],
]);

/** Catalog 51, operations a purchase settlement may be: purchase, advance and gold. */
export const SETTLEMENT_OPERATIONS: ReadonlySet<string> = new Set(['0501', '0502', '0503']);

export const EXPORT_OPERATIONS: ReadonlySet<string> = new Set([
  ...['0200', '0201', '0202', '0203', '0204', '0205', '0206', '0207', '0208'],
]);

export const DETRACTION_OPERATIONS: ReadonlySet<string> = new Set(['1001', '1002', '1003', '1004']);

/** Required detraction code (catalog 54) of the operations that have a code of their own (3129). */
export const DETRACTION_CODE_OF_OPERATION: ReadonlyMap<string, string> = new Map([
  ['1002', '004'],
  ['1003', '028'],
  ['1004', '027'],
]);

/** Catalog 52 as rule 3027 tests it. */
export const LEGEND_CODES: ReadonlySet<string> = new Set([
  ...['1000', '1002', '2000', '2001', '2002', '2003', '2004', '2005', '2006', '2007', '2008', '2009', '2010', '2011'],
]);

/** Catalog 06. */
export const IDENTITY_TYPES: ReadonlySet<string> = new Set([...'0146ABCDEFGH7-']);

/** Catalog 07: the tribute of each IGV affectation type. */
export const TRIBUTES_OF_AFFECTATION: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['10', new Set(['1000'])],
  ['17', new Set(['1016', '9996'])],
  ['20', new Set(['9997'])],
  ['30', new Set(['9998'])],
  ['40', new Set(['9995', '9996'])],
  ...['11', '12', '13', '14', '15', '16', '21', '31', '32', '33', '34', '35', '36', '37'].map(
    (code) => [code, new Set(['9996'])] as const,
  ),
]);

/** Catalog 07: free transfers that would have been taxed, so that their IGV is informed. */
export const TAXED_FREE_AFFECTATIONS: ReadonlySet<string> = new Set(['11', '12', '13', '14', '15', '16', '17']);

/** Catalog 08. */
export const ISC_SYSTEMS: ReadonlySet<string> = new Set(['01', '02', '03']);

/** Catalog 59. */
export const PAYMENT_MEANS: ReadonlySet<string> = new Set([
  ...['001', '002', '003', '004', '005', '006', '007', '008', '009', '010', '011', '012', '013'],
  ...['101', '102', '103', '104', '105', '106', '107', '108', '999'],
]);

/** Catalog 53: codes of the whole document and of a line, with the required value of ChargeIndicator (3114). */
export const GLOBAL_ALLOWANCES: ReadonlyMap<string, boolean | null> = new Map([
  ...['45', '46', '49', '50', '51', '52', '53'].map((code) => [code, true] as const),
  ...['02', '03', '04', '05', '06', '20', '62', '63'].map((code) => [code, false] as const),
]);
/** Catalog 53: advances that a purchase settlement deducts, and the income tax retained from them. */
export const SETTLEMENT_ALLOWANCES: ReadonlySet<string> = new Set(['04', '05', '06', '61']);
export const LINE_ALLOWANCES: ReadonlyMap<string, boolean | null> = new Map([
  ...['47', '48'].map((code) => [code, true] as const),
  ...['00', '01'].map((code) => [code, false] as const),
  ...['07', '54'].map((code) => [code, null] as const),
]);

/** Catalog 53: perception of IGV collected with a sale. */
export const PERCEPTIONS: ReadonlySet<string> = new Set(['51', '52', '53']);

/** Operations of banks and insurers, whose lines may be without a tribute that says how the IGV applies. */
export const FINANCE_OPERATIONS: ReadonlySet<string> = new Set(['2100', '2101', '2102', '2103', '2104']);

/** Operation of boletas of the simplified regime (NRUS), which charges no IGV. */
export const NRUS = '0113';

/** Catalog 12: other documents that a factura and a boleta may refer to. */
export const RELATED_TO_FACTURA: ReadonlySet<string> = new Set([
  ...['02', '03', '04', '05', '06', '07', '08', '09', '99'],
]);
export const RELATED_TO_SETTLEMENT: ReadonlySet<string> = new Set(['10', '99']);
export const RELATED_TO_BOLETA: ReadonlySet<string> = new Set(['02', '03', '04', '05', '08', '09', '99']);

/** Catalog 04. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  [
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ',
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO',
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE',
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO',
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW',
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM',
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
  ].flatMap((codes) => codes.split(' ')),
);

/** Catalog 02. */
export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Catalog 03 as far as its form goes: two or three capitals or digits. */
export const UNIT_CODE = /^[A-Z0-9]{2,3}$/;

/** Catalog 09. */
export const CREDIT_REASONS: ReadonlySet<string> = new Set([
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'],
]);

interface TributeNames {
  readonly name: string;
  readonly typeCode: string;
}

/** Catalog 05: tributes of sales. */
export const TRIBUTE_NAMES: ReadonlyMap<string, TributeNames> = new Map([
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

/** Catalog 05: tributes of purchase settlements, among them the retained income tax (3000). */
export const SETTLEMENT_TRIBUTE_NAMES: ReadonlyMap<string, TributeNames> = new Map([
  ...[...TRIBUTE_NAMES].filter(([tribute]) => ['1000', '9996', '9997', '9998', '9999'].includes(tribute)),
  ['3000', { name: 'IR', typeCode: 'TOX' }],
]);
