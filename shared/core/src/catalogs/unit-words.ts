import { foldText } from '../fold-text.ts';
import { isUnitCode } from './unit-code.ts';
import { NAMED_UNIT_CODES, pluralOf, unitName } from './unit-names.ts';

/**
 * Words of price lists for codes of catalog 03, beside the names of `unitName`. The codes and their meaning are those of
 * SUNAT's catalog 03 and of UN/ECE recommendations 20 and 21; the abbreviations are those of lists of Peruvian shops.
 */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  NIU: 'u, un, und, unds, uni, unid, unids, unidad (bienes), unit, units, each',
  C62: 'pz, pza, pzas, pzs, piece, pieces',
  ZZ: 'serv, srv, svc, unidad (servicios), service, services, actividad',
  KGM: 'k, kg, kgs, kgr, kilo, kilos, kilogramo, kilogramos, kilogram, kilograms',
  GRM: 'g, gr, grs, grm, gramo, gramos, gram, grams',
  MGM: 'miligramo, miligramos, milligram, milligrams',
  TNE: 't, tm, tn, ton, tonelada, toneladas, tonelada metrica, toneladas metricas, tonne, tonnes',
  LBR: 'lb, lbs, pound, pounds',
  ONZ: 'oz, onz, ounce, ounces',
  LTR: 'l, lt, lts, ltr, ltrs, litro, litros, liter, liters, litre, litres',
  MLT: 'ml, mililitro, mililitros, milliliter, milliliters',
  GLL: 'gl, gln, glns, gal, gals, gallon, gallons',
  BLL: 'barrel, barrels',
  MTR: 'm, mt, mts, mtr, mtrs, metro, metros, metro lineal, metros lineales, meter, meters',
  CMT: 'cm, cms, centimetro, centimetros, centimeter, centimeters',
  MMT: 'mm, milimetro, milimetros, millimeter, millimeters',
  KTM: 'km, kms, kilometro, kilometros, kilometer, kilometers',
  INH: 'pulg, pulgs, plg, inch, inches',
  FOT: 'foot, feet',
  YRD: 'yd, yds, yard, yards',
  MTK: 'm2, mt2, mts2, metro cuadrado, metros cuadrados, square meter, square meters',
  FTK: 'pie2, pies2, pie cuadrado, pies cuadrados, square foot, square feet',
  MTQ: 'm3, mt3, mts3, metro cubico, metros cubicos, cubic meter, cubic meters',
  FTQ: 'pie3, pies3, pie cubico, pies cubicos, cubic foot, cubic feet',
  HUR: 'h, hr, hrs, hour, hours',
  DAY: 'day, days',
  WEE: 'week, weeks',
  MON: 'month, months',
  ANN: 'year, years',
  DZN: 'doc, docs, dna, dnas, dz, doz, dozen, dozens',
  CEN: 'cto, ctos, cien, hundred',
  MIL: 'mlr, thousand',
  PR: 'pair, pairs',
  SET: 'jgo, jgos, sets, conjunto, conjuntos',
  KT: 'kits',
  ST: 'hj, hjs, pliego, pliegos, plgo, sheet, sheets',
  RM: 'rsm, ream, reams',
  BX: 'cja, cjas, caj, cajita, cajitas, box, boxes',
  BG: 'bls, bol, bolsita, bolsitas, bag, bags',
  SA: 'sco, scos, saquito, saquitos, costal, costales, sack, sacks',
  PK: 'paq, paqs, pqt, pqte, pqtes, pq, pack, packs, package, packages, six pack, sixpack',
  BO: 'bot, bots, btl, bottle, bottles',
  CA: 'lta, ltas, latita, latitas, tarro, tarros, can, cans',
  CT: 'crt, cartons',
  CY: 'cil, balon, balones, cylinder, cylinders',
  DR: 'drum, drums',
  BJ: 'bld, baldecito, baldecitos, bucket, buckets',
  BE: 'fdo, atado, atados, manojo, manojos, bundle, bundles',
  RO: 'rll, rllo, rollito, rollitos, roll, rolls',
  PF: 'pallet, pallets, paleta, paletas, parihuela, parihuelas',
  // SUNAT calls the plate of UN/ECE "placas"; shops say plancha.
  PG: 'pln, plch, placa, placas, lamina, laminas, plate, plates',
  TU: 'tub, tube, tubes',
  JR: 'fco, fcos, pote, potes, pomo, pomos, jar, jars',
  PA: 'sbr, sobrecito, sobrecitos, sachet, sachets, packet, packets',
  CR: 'java, javas, cajon, cajones, crate, crates',
  U2: 'tab, tabs, pastilla, pastillas, tablet, tablets',
  AV: 'cap, caps, capsule, capsules',
};

const CODES_BY_WORD: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(UNIT_WORDS).flatMap(([code, words]) => words.split(', ').map((word) => [word, code] as const)),
    // Last, because the name of a unit is certain: `hoja` has two codes, of which the first is kept.
    ...[...NAMED_UNIT_CODES]
      .reverse()
      .flatMap((code) => [[unitName(code), code] as const, [pluralOf(unitName(code)), code] as const]),
  ].map(([word, code]) => [foldUnit(word), code]),
);

/** A pack with its content: `Caja x 12`, `BOLSA X 1 KG`, `saco de 50 kg`, `caja*24`, `paq c/6`. */
const WITH_CONTENT = /^([\p{L}. ]+?)\s*(?:[x*×]|de|c\/|con|por)?\s*\d.*$/iu;

/**
 * Finds the code of catalog 03 for a unit as people write it: a code in any case, a word or an abbreviation with or
 * without accents, plural and points (`Unidades`, `UND.`, `Kg`, `m²`), or a pack with its content (`Caja x 12`). `MTS`
 * is metres, not the metre per second of UN/ECE; every other code means itself: `CJ` is the cone of the catalog.
 */
export function findUnitCode(text: string): string | undefined {
  const word = CODES_BY_WORD.get(foldUnit(text));
  if (word !== undefined) return word;
  const code = text.trim().toUpperCase();
  if (isUnitCode(code)) return code;
  const [, pack] = WITH_CONTENT.exec(text.trim()) ?? [];
  return pack === undefined ? undefined : CODES_BY_WORD.get(foldUnit(pack));
}

/**
 * Returns the named units that an unfinished word may mean, the likeliest first: the one of the whole word, then those
 * with a word that begins with it. All of them for an empty text.
 */
export function searchUnits(text: string): readonly string[] {
  const start = foldUnit(text);
  if (start === '') return NAMED_UNIT_CODES;
  const exact = findUnitCode(text);
  const begun = [...CODES_BY_WORD].flatMap(([word, code]) => (word.startsWith(start) ? [code] : []));
  const found = new Set(begun);
  const named = NAMED_UNIT_CODES.filter((code) => found.has(code) && code !== exact);
  return exact === undefined ? named : [exact, ...named];
}

function foldUnit(text: string): string {
  return foldText(text).replaceAll(/[^A-Z0-9]/g, '');
}
