/** Catalogs that only the rules of guides ask for. */

/** Catalog 06. The dash, which only sales may have, is missing. */
export const IDENTITY_TYPES: ReadonlySet<string> = new Set([...'01467ABCDEFGH']);

/** Catalog 20. SUNAT added 19 in 2026. */
export const MOTIVES: ReadonlySet<string> = new Set([
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '13', '14', '17', '18', '19'],
]);

/** Catalog 25 as far as segments go: the 8 digits of UNSPSC begin with one. */
export const PRODUCT_CODE = /^(1[0-5]|2[0-7]|3[0-2]|39|4\d|5[0-6]|60|7[0-36-8]|8[0-6]|9[0-5])\d{6}$/;

/** Catalog 61: documents that a sender's guide may refer to. */
export const RELATED_TO_SENDERS_GUIDE: ReadonlySet<string> = new Set([
  ...['01', '03', '04', '09', '12', '48', '49', '50', '52', '71', '72', '73', '74', '75', '76', '77', '78', '80', '81'],
  ...['91', '92'],
]);

/** Catalog 61: documents that a carrier's guide may refer to. */
export const RELATED_TO_CARRIERS_GUIDE: ReadonlySet<string> = new Set([
  ...['01', '03', '04', '09', '12', '31', '48', '50', '52', '65', '66', '67', '68', '69', '80', '82', '93', '94', '95'],
]);

/** Catalog 62: tariff headings of controlled goods, which are sugar, molasses, alcohol and rice. */
export const CONTROLLED_HEADINGS: ReadonlySet<string> = new Set([
  ...['1701130000', '1701140000', '1701910000', '1701999000', '1703100000'],
  ...['2207100000', '2207200010', '2207200090', '2208901000'],
  ...['1006200000', '1006300000', '1006400000'],
]);

/** Catalog 62A: product codes of controlled goods. */
export const CONTROLLED_PRODUCTS: ReadonlySet<string> = new Set(['50161509', '12352104', '50221101']);

/** Catalog 63: ports with their ubigeos. */
export const PORTS: ReadonlyMap<string, string> = parse(
  `PUB 200801, CLL 070101, CON 150119, CHY 150605, CHM 021801, EEN 140113, HCO 150801, HUY 021101, ILQ 180301,
   IQT 160101, MRI 040701, PAI 200501, PIO 110505, PCL 250101, PUN 210101, SVY 130109, SNX 110304, SUP 150204,
   TYL 200701, YMS 160201, ZOR 240103`,
);

/** Catalog 64: airports with their ubigeos. */
export const AIRPORTS: ReadonlyMap<string, string> = parse(
  `AQP 040104, ANS 030201, ATA 020604, AYP 050113, CJA 060108, CHM 021809, CUZ 080108, CHH 010101, CIX 140101,
   HUU 100101, ILO 180301, IQT 160101, JAE 060802, JJI 220601, JUL 211101, JAU 120430, LIM 070101, MBP 220101,
   PIO 110506, PIU 200104, PCL 250105, PEM 170101, RIJ 220801, TCQ 230101, TYL 200701, TPP 220901, TIG 100601,
   TRU 130104, TBP 240101, ATG 250201, YMS 160201`,
);

function parse(places: string): ReadonlyMap<string, string> {
  return new Map([...places.matchAll(/([A-Z]{3}) (\d{6})/g)].map(([, code = '', ubigeo = '']) => [code, ubigeo]));
}

/** Catalog 65: units of customs documents. Some have a space. */
export const CUSTOMS_UNITS: ReadonlySet<string> = new Set([
  ...['126', '12U', '2U', '2U6', 'AM', 'BAL', 'BID', 'BLS', 'BOB', 'BOT', 'BRR', 'CAJ', 'CIL', 'CM', 'CM2', 'CM3'],
  ...['CON', 'CRT', 'FDO', 'FRC', 'GAL', 'GLE', 'GR', 'GRU', 'HL', 'HOJ', 'JGS', 'KG', 'KG3', 'KG6', 'KGA', 'KI'],
  ...['KI6', 'KIT', 'KL6', 'KL9', 'KM', 'KW3', 'KW6', 'KWH', 'L', 'L 6', 'LAT', 'LB', 'M', 'M 6', 'M2', 'M26', 'M3'],
  ...['M36', 'MGA', 'MGR', 'ML', 'MLL', 'MM', 'MM2', 'MM3', 'MU', 'MWH', 'OZ', 'PAI', 'PAL', 'PAQ', 'PL', 'PLC'],
  ...['PLG', 'PS', 'PS2', 'PS3', 'PST', 'PUL', 'PZA', 'QQ', 'QUT', 'RAM', 'RES', 'ROL', 'SAC', 'SET', 'TAM', 'TC'],
  ...['TCS', 'TIR', 'TL', 'TLS', 'TM', 'TM3', 'TMS', 'TUB', 'U', 'U 3', 'U 6', 'U2', 'U3', 'U6', 'YD', 'YD2'],
]);

/** Catalog D37: authorities that give special authorizations. */
export const AUTHORIZING_ENTITIES: ReadonlySet<string> = new Set([
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
]);
