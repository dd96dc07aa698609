/** Folds a text for search: letters without accents and case (`Ñandú` becomes `NANDU`), whitespace as single spaces. */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).toUpperCase()).replaceAll(/\s+/g, ' ').trim();
}

/** Folds a name for comparison: `Razón social` and `RAZON_SOCIAL` are equal. */
export function foldWord(text: string): string {
  return foldText(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Accents come off once a letter and its accents are characters of their own. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
