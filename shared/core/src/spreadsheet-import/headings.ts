import { foldText } from '../fold-text.ts';

/** Words of headings that say nothing: the currency of all prices, and those between other words. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...['de', 'del', 'la', 'el', 'los', 'las', 'en', 'por', 'y', 'o', 'x', 'of', 'the', 'or', 'and'],
  ...['s', 'soles', 'pen', 'mn', 'nuevos'],
]);

/** A heading of this word alone is that of a column that counts the rows. */
const COUNTERS: ReadonlySet<string> = new Set(['n', 'no', 'nro', 'num']);

/** Abbreviations and other words for the same. */
const FULL_WORDS: Readonly<Record<string, string>> = {
  ...{ cod: 'codigo', code: 'codigo', desc: 'descripcion', descrip: 'descripcion', prod: 'producto', art: 'articulo' },
  ...{
    p: 'precio',
    prec: 'precio',
    pre: 'precio',
    pvta: 'precio venta',
    vta: 'venta',
    unit: 'unitario',
    uni: 'unitario',
  },
  ...{ und: 'unidad', unid: 'unidad', u: 'unidad', med: 'medida', m: 'medida', v: 'valor', val: 'valor' },
  ...{ n: 'numero', no: 'numero', nro: 'numero', num: 'numero', doc: 'documento', t: 'tipo', ident: 'identidad' },
  ...{ tel: 'telefono', telf: 'telefono', fono: 'telefono', dir: 'direccion', direc: 'direccion', rs: 'razon social' },
  ...{ inc: 'con', incl: 'con', incluye: 'con', incluido: 'con', incluidos: 'con', incluida: 'con', c: 'con' },
  ...{ impuesto: 'igv', impuestos: 'igv', imp: 'igv', tax: 'igv', taxes: 'igv' },
};

/**
 * Returns the words of a heading in one spelling and order, so that `P. Unit. (S/) inc. IGV` and
 * `Precio unitario con IGV` are equal.
 */
export function normalizeHeading(heading: string): string {
  const words = foldText(heading)
    .toLowerCase()
    .replaceAll(/i\.\s?g\.\s?v\b/g, 'igv')
    .replaceAll(/\bs\s?\/\s?igv/g, 'sin igv')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  if (words.length === 1 && words.some((word) => COUNTERS.has(word))) return '';
  const full = words.flatMap((word) => (FULL_WORDS[word] ?? word).split(' '));
  const known = full.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set(known)].sort().join(' ');
}

/** Returns the letters of a column (A, B... Z, AA), counted from 0. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`;
}
