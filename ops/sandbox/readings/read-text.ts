import type { XmlReading } from '@chasqui/core/xml';

/** Amount as written in the XML. The text is not trimmed, because the authority does not trim either. */
export interface AmountReading {
  readonly text: string;
  readonly currency: string | null;
}

export interface CodeReading {
  readonly text: string;
  /** Catalog of the code (schemeID, listID or unitCode, whichever the element has). */
  readonly scheme: string | null;
}

export interface PlacedAmount extends AmountReading {
  readonly path: string;
}

/** The text at `path` as it stands; null when the element is not there. */
export function readText(parent: XmlReading | undefined, path: string): string | null {
  return parent?.find(path)?.text ?? null;
}

export function readAmount(parent: XmlReading | undefined, path: string): AmountReading | null {
  const found = parent?.find(path);
  return found === undefined ? null : { text: found.text, currency: found.attribute('currencyID') ?? null };
}

/** Reads a coded text with the attribute that names its catalog. */
export function readCode(element: XmlReading, attribute: string): CodeReading {
  return { text: element.text, scheme: element.attribute(attribute) ?? null };
}

/** The code at `path`; null when the element is not there. */
export function findCode(parent: XmlReading | undefined, path: string, attribute: string): CodeReading | null {
  const found = parent?.find(path);
  return found === undefined ? null : readCode(found, attribute);
}

/** Every amount at or below an element, for the rules about currencies. */
export function listAmounts(element: XmlReading, parentPath = ''): readonly PlacedAmount[] {
  const path = parentPath === '' ? element.name : `${parentPath}/${element.name}`;
  const currency = element.attribute('currencyID');
  const own = currency === undefined ? [] : [{ path, text: element.text, currency }];
  return [...own, ...element.children.flatMap((child) => listAmounts(child, path))];
}
