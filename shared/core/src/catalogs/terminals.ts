/** Port or airport by which goods enter or leave the country. */
export interface Terminal {
  readonly code: string;
  /** Name as sent and printed. */
  readonly name: string;
  /** District in which the goods are taken or handed over (3364). */
  readonly ubigeo: string;
}

function terminals(rows: readonly (readonly [code: string, ubigeo: string, name: string])[]) {
  return new Map(rows.map(([code, ubigeo, name]): [string, Terminal] => [code, { code, name, ubigeo }]));
}

/** Catalog 63: ports. */
export const PORTS: ReadonlyMap<string, Terminal> = terminals([
  ['PUB', '200801', 'Bayóvar'],
  ['CLL', '070101', 'Callao'],
  ['CON', '150119', 'Conchán'],
  ['CHY', '150605', 'Chancay'],
  ['CHM', '021801', 'Chimbote'],
  ['EEN', '140113', 'Eten'],
  ['HCO', '150801', 'Huacho'],
  ['HUY', '021101', 'Huarmey'],
  ['ILQ', '180301', 'Ilo'],
  ['IQT', '160101', 'Iquitos'],
  ['MRI', '040701', 'Matarani'],
  ['PAI', '200501', 'Paita'],
  ['PIO', '110505', 'Pisco'],
  ['PCL', '250101', 'Pucallpa'],
  ['PUN', '210101', 'Puno'],
  ['SVY', '130109', 'Salaverry'],
  ['SNX', '110304', 'San Nicolás'],
  ['SUP', '150204', 'Supe'],
  ['TYL', '200701', 'Talara'],
  ['YMS', '160201', 'Yurimaguas'],
  ['ZOR', '240103', 'Zorritos'],
]);

/** Catalog 64: airports, by the town that they serve. */
export const AIRPORTS: ReadonlyMap<string, Terminal> = terminals([
  ['AQP', '040104', 'Arequipa'],
  ['ANS', '030201', 'Andahuaylas'],
  ['ATA', '020604', 'Anta'],
  ['AYP', '050113', 'Ayacucho'],
  ['CJA', '060108', 'Cajamarca'],
  ['CHM', '021809', 'Chimbote'],
  ['CUZ', '080108', 'Cusco'],
  ['CHH', '010101', 'Chachapoyas'],
  ['CIX', '140101', 'Chiclayo'],
  ['HUU', '100101', 'Huánuco'],
  ['ILO', '180301', 'Ilo'],
  ['IQT', '160101', 'Iquitos'],
  ['JAE', '060802', 'Jaén'],
  ['JJI', '220601', 'Juanjuí'],
  ['JUL', '211101', 'Juliaca'],
  ['JAU', '120430', 'Jauja'],
  ['LIM', '070101', 'Jorge Chávez'],
  ['MBP', '220101', 'Moyobamba'],
  ['PIO', '110506', 'Pisco'],
  ['PIU', '200104', 'Piura'],
  ['PCL', '250105', 'Pucallpa'],
  ['PEM', '170101', 'Puerto Maldonado'],
  ['RIJ', '220801', 'Rioja'],
  ['TCQ', '230101', 'Tacna'],
  ['TYL', '200701', 'Talara'],
  ['TPP', '220901', 'Tarapoto'],
  ['TIG', '100601', 'Tingo María'],
  ['TRU', '130104', 'Trujillo'],
  ['TBP', '240101', 'Tumbes'],
  ['ATG', '250201', 'Atalaya'],
  ['YMS', '160201', 'Yurimaguas'],
]);
