/** Units that SUNAT publishes as catalog 03. */
const PUBLISHED = [
  '4A BE BG BJ BLL BO BX C62 CA CEN CJ CMK CMQ CMT CT CY DR DZN DZP FOT FTK FTQ GLI GLL GRM GRO HLT INH',
  'KGM KT KTM KWH LBR LEF LTN LTR MGM MLL MLT MMK MMQ MMT MTK MTQ MTR MWH NIU ONZ PF PG PK PR RM SET ST',
  'STN TNE TU UM YDK YRD ZZ',
];

/** Further units of UN/ECE recommendation 20, which catalog 03 follows: time, measures, energy, data and counts. */
const OF_UNECE = [
  '4L ACR ACT AD AMP ANN APZ AV C81 CGM CLT CR CS CTM CWA CWI DAY DG DLT DMK DMQ DMT DPC DPR DTN E34 E48 E49',
  'E51 EA GWH H87 HAR HEA HGM HTZ HUR INK INQ JOU JR KJO KMK KMT KVA KVR KWT LS MAW MIK MIL MIN MIO MON MTS',
  'NAR NMP NPR OZA OZI PA PT PTI QAN QT QTI RO SA SEC SMI SX T3 U2 VI VLT WEE WHR WTT YDQ',
];

const UNIT_CODES: ReadonlySet<string> = new Set([...PUBLISHED, ...OF_UNECE].flatMap((codes) => codes.split(' ')));

/** Returns true if a text is a unit of catalog 03, such as `NIU` (2936). */
export function isUnitCode(text: string): boolean {
  return UNIT_CODES.has(text);
}
