/** Folds a text for search: letters without accents and case (`Ñandú` becomes `NANDU`), whitespace as single spaces. */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).toUpperCase()).replaceAll(/\s+/g, ' ').trim();
}

/** Accents come off once a letter and its accents are characters of their own. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
