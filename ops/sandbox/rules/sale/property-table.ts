/** Item properties (catalog 55) that an operation needs, with the code of each one that is missing. */
interface RequiredProperties {
  /** Catalog 51. */
  readonly operations: readonly string[];
  /** True if every line needs them, false if some line does. */
  readonly onEveryLine: boolean;
  /** Code of the rule by property. */
  readonly rules: Readonly<Record<string, string>>;
}

const GUEST = { '4009': '3136', '4008': '3137', '4000': '3138', '4007': '3139' };

const STAY = { '4001': '3140', '4002': '3141', '4003': '3142', '4004': '3143', '4006': '3144', '4005': '3145' };

const FISHING = { '3001': '3063', '3002': '3130', '3003': '3131', '3004': '3132', '3005': '3134', '3006': '3133' };

const AIR_WAYBILL = { '4030': '3168', '4031': '3169', '4032': '3170', '4033': '3171' };

const RAILWAY = {
  ...{ '4040': '3159', '4041': '3160', '4049': '3204', '4042': '3161', '4043': '3162', '4044': '3163' },
  ...{ '4045': '3164', '4046': '3165', '4047': '3166', '4048': '3167' },
};

const PENSION = { '7017': '2595', '7018': '2596', '7019': '2597' };

export const REQUIRED_PROPERTIES: readonly RequiredProperties[] = [
  { operations: ['1002'], onEveryLine: true, rules: FISHING },
  { operations: ['0202', '0205'], onEveryLine: true, rules: GUEST },
  { operations: ['0202'], onEveryLine: true, rules: STAY },
  { operations: ['0301'], onEveryLine: true, rules: AIR_WAYBILL },
  { operations: ['0302'], onEveryLine: true, rules: RAILWAY },
  { operations: ['2105'], onEveryLine: false, rules: PENSION },
];

/** Properties of a sale to the State, all on a line or none. */
export const STATE_PURCHASE = { '5000': '3146', '5001': '3147', '5002': '3148', '5003': '3149' };

/** Properties of a mortgage credit, and those of a loan for a first home. */
export const MORTGAGE = { '7001': '3150', '7004': '3152', '7005': '3153' };
export const FIRST_HOME = { '7003': '3151', '7006': '3154', '7007': '3155' };

/** Properties with a text in cbc:Value (3064). */
export const WITH_VALUE: ReadonlySet<string> = new Set([
  ...['3001', '3002', '3003', '3004', '3050', '3051', '3052', '3053', '3054', '3055', '3056', '3057', '3058'],
  ...['4000', '4001', '4007', '4008', '4009', '4030', '4031', '4032', '4033'],
  ...['4040', '4041', '4042', '4043', '4044', '4045', '4046', '4049', '5000', '5001', '5002', '5003'],
  ...['7013', '7015', '7016'],
]);
/** Properties with a text in cbc:Value if the document is no boleta (3064). */
export const WITH_VALUE_IN_FACTURAS: ReadonlySet<string> = new Set([
  ...['7000', '7001', '7002', '7003', '7004', '7005', '7006', '7007', '7008', '7009', '7010', '7011', '7012'],
]);
export const WITH_DATE: ReadonlySet<string> = new Set(['3005', '3059', '4002', '4003', '4004', '4006', '4048']);
export const WITH_TIME: ReadonlySet<string> = new Set(['3060', '4047']);

type ValueForm = readonly [number, number] | 'identity' | 'country' | 'ubigeo';

/** Forms of values (observation 4280): the shortest and longest text, or a catalog. */
export const VALUE_FORMS: ReadonlyMap<string, ValueForm> = new Map<string, ValueForm>([
  ['3001', [1, 15]],
  ['3002', [1, 100]],
  ['3003', [1, 150]],
  ['3004', [1, 100]],
  ['3050', [1, 20]],
  ['3051', [3, 20]],
  ['3052', [3, 15]],
  ['3053', 'identity'],
  ['3054', [3, 200]],
  ['3055', 'ubigeo'],
  ['3056', [3, 200]],
  ['3057', 'ubigeo'],
  ['3058', [3, 200]],
  ['4000', 'country'],
  ['4001', 'country'],
  ['4007', [3, 200]],
  ['4008', 'identity'],
  ['4009', [3, 20]],
  ['5000', [1, 20]],
  ['5001', [1, 10]],
  ['5002', [1, 30]],
  ['5003', [1, 30]],
]);
