import { DETRACTION_CODE_LIST, type IgvAffectationCode, type OperationTypeCode } from '@chasqui/core/catalogs';

// Codes of NubeFact, each with its code at SUNAT. Keys are numbers without leading zeros.

/** Catalog 01, by `tipo_de_comprobante` of sales and notes. */
export const SALE_TYPES = { '1': '01', '2': '03', '3': '07', '4': '08' } as const;

/** Catalog 01, by `tipo_de_comprobante` of guides. */
export const GUIDE_TYPES = { '7': '09', '8': '31' } as const;

/** Returns the number that NubeFact has for a type of catalog 01; null for a type that it does not have. */
export function typeNumberOf(documentType: string): number | null {
  const types = Object.entries({ ...SALE_TYPES, ...GUIDE_TYPES });
  const [number = null] = types.find(([, code]) => code === documentType) ?? [];
  return number === null ? null : Number(number);
}

/** Types that a note may modify. Some programs send the code of catalog 01 instead. */
export const MODIFIED_TYPES = { '1': '01', '2': '03', '01': '01', '03': '03' } as const;

/** Catalog 51, by `sunat_transaction`. 3 and 5 to 13 are those of older manuals. */
export const OPERATIONS = {
  '1': '0101',
  '2': '0200',
  '3': '0401',
  '4': '0101',
  '5': '0101',
  '6': '0101',
  '7': '0101',
  '8': '2001',
  '10': '0101',
  '11': '0101',
  '12': '2001',
  '13': '0112',
  '29': '0401',
  '30': '1001',
  '31': '1002',
  '32': '1003',
  '33': '1004',
  '34': '2001',
  '35': '2106',
} as const satisfies Readonly<Record<string, OperationTypeCode>>;

/** Catalog 02, by `moneda`. */
export const CURRENCIES = { '1': 'PEN', '2': 'USD', '3': 'EUR', '4': 'GBP' } as const;

/** Catalog 07, by `tipo_de_igv`. */
export const IGV_TYPES = {
  '1': '10',
  '2': '11',
  '3': '12',
  '4': '13',
  '5': '14',
  '6': '15',
  '7': '16',
  '8': '20',
  '9': '30',
  '10': '31',
  '11': '32',
  '12': '33',
  '13': '34',
  '14': '35',
  '15': '36',
  '16': '40',
  '17': '21',
  '20': '37',
} as const satisfies Readonly<Record<string, IgvAffectationCode>>;

/** Catalog 07, by `tipo_de_ivap`. Rice that is given away (101) has no code. */
export const IVAP_TYPES = { '17': '17', '101': null } as const satisfies Readonly<
  Record<string, IgvAffectationCode | null>
>;

/** Catalog 08, by `tipo_de_isc`. */
export const ISC_SYSTEMS = { '1': '01', '2': '02', '3': '03' } as const;

/** Catalog 09, by `tipo_de_nota_de_credito`: 11 and 12 change places. */
export const CREDIT_REASONS = {
  '1': '01',
  '2': '02',
  '3': '03',
  '4': '04',
  '5': '05',
  '6': '06',
  '7': '07',
  '8': '08',
  '9': '09',
  '10': '10',
  '11': '12',
  '12': '11',
  '13': '13',
} as const;

/** Catalog 10, by `tipo_de_nota_de_debito`. */
export const DEBIT_REASONS = { '1': '01', '2': '02', '3': '03', '4': '12', '5': '11' } as const;

/** Codes of catalog 54 by themselves. They have three digits, and NubeFact's numbers have one or two. */
const OWN_DETRACTIONS = Object.fromEntries(DETRACTION_CODE_LIST.map((code) => [code, code]));

/** Catalog 54, by `detraccion_tipo`. Some programs send SUNAT's code. */
export const DETRACTIONS: Readonly<Record<string, string>> = {
  ...OWN_DETRACTIONS,
  '1': '001',
  '2': '002',
  '3': '003',
  '4': '004',
  '5': '005',
  '7': '007',
  '8': '008',
  '9': '009',
  '10': '010',
  '11': '011',
  '12': '012',
  '13': '014',
  '14': '016',
  '15': '017',
  '17': '019',
  '18': '020',
  '19': '021',
  '20': '022',
  '21': '023',
  '22': '024',
  '23': '025',
  '24': '026',
  '25': '027',
  '26': '028',
  '28': '030',
  '29': '031',
  '30': '032',
  '32': '034',
  '33': '035',
  '34': '036',
  '35': '037',
  '37': '039',
  '38': '040',
  '39': '041',
  '40': '013',
  '41': '015',
  '42': '099',
  '43': '044',
  '44': '045',
};

/** Regime of catalog 22, by `percepcion_tipo`: 2 %, 1 %, 0.5 %. */
export const PERCEPTIONS = { '1': '51', '2': '52', '3': '53' } as const;

/** Rate of the retention, by `retencion_tipo`. */
export const RETENTIONS = { '1': 0.03, '2': 0.06 } as const;

/** Guides among the related documents, by `guia_tipo`. */
export const RELATED_GUIDES = { '1': '09', '2': '31' } as const;

/** Formats of the PDF, by `formato_de_pdf`. */
export const PDF_FORMATS = { A4: 'a4', A5: 'a5', TICKET: 'ticket' } as const;

/** Values of `sunat_envio_indicador`. The sender pays the freight without it, too. */
export const TRANSFER_INDICATORS = {
  paidBySender: '01',
  subcontracted: '02',
  paidByAnother: '03',
  returnsWithContainers: '04',
  returnsEmpty: '05',
  lightVehicle: '06',
} as const;

/** Values of `tipo_de_transporte`: public and private. */
export const TRANSPORT = { hired: '01', own: '02' } as const;
