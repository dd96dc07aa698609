/** Catalog 03: short names of common units, in the singular. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  NIU: 'unidad',
  C62: 'pieza',
  ZZ: 'servicio',
  KGM: 'kg',
  GRM: 'g',
  MGM: 'mg',
  TNE: 't',
  LBR: 'libra',
  ONZ: 'onza',
  LTR: 'l',
  MLT: 'ml',
  GLL: 'galón',
  GLI: 'galón inglés',
  BLL: 'barril',
  MTR: 'm',
  CMT: 'cm',
  MMT: 'mm',
  KTM: 'km',
  INH: 'pulgada',
  FOT: 'pie',
  YRD: 'yarda',
  MTK: 'm²',
  CMK: 'cm²',
  MMK: 'mm²',
  FTK: 'pie²',
  HAR: 'hectárea',
  MTQ: 'm³',
  CMQ: 'cm³',
  MMQ: 'mm³',
  FTQ: 'pie³',
  KWH: 'kWh',
  MWH: 'MWh',
  HUR: 'hora',
  MIN: 'minuto',
  DAY: 'día',
  WEE: 'semana',
  MON: 'mes',
  ANN: 'año',
  DZN: 'docena',
  DZP: 'docena de paquetes',
  CEN: 'ciento',
  MIL: 'millar',
  UM: 'millón',
  GRO: 'gruesa',
  PR: 'par',
  SET: 'juego',
  KT: 'kit',
  ST: 'hoja',
  RM: 'resma',
  LEF: 'hoja',
  BX: 'caja',
  BG: 'bolsa',
  SA: 'saco',
  PK: 'paquete',
  BO: 'botella',
  CA: 'lata',
  CT: 'cartón',
  CY: 'cilindro',
  DR: 'tambor',
  BJ: 'balde',
  BE: 'fardo',
  RO: 'rollo',
  '4A': 'bobina',
  PF: 'palet',
  PG: 'plancha',
  TU: 'tubo',
  JR: 'frasco',
  PA: 'sobre',
  CR: 'jaba',
  U2: 'tableta',
  AV: 'cápsula',
};

/** Units that have a name here; the most frequent first. */
export const NAMED_UNIT_CODES: readonly string[] = Object.keys(UNIT_NAMES);

/** Returns the name of a unit of catalog 03, or its code if it has no name here. */
export function unitName(unitCode: string): string {
  return UNIT_NAMES[unitCode] ?? unitCode;
}

/** Plurals that are not the singular with an `s`. */
const PLURALS: Readonly<Record<string, string>> = {
  unidad: 'unidades',
  galón: 'galones',
  'galón inglés': 'galones ingleses',
  barril: 'barriles',
  'pie²': 'pies²',
  'pie³': 'pies³',
  mes: 'meses',
  'docena de paquetes': 'docenas de paquetes',
  millar: 'millares',
  millón: 'millones',
  par: 'pares',
  cartón: 'cartones',
  tambor: 'tambores',
};

/** Words have a plural; symbols such as `kg` and codes have none. */
const WORD = /^\p{Ll}{3}/u;

/** Returns the name of a unit as it follows a printed quantity: in the plural unless that is 1. */
export function unitNameAfter(quantity: string, name: string): string {
  return quantity === '1' ? name : pluralOf(name);
}

export function pluralOf(name: string): string {
  return WORD.test(name) ? (PLURALS[name] ?? `${name}s`) : name;
}
