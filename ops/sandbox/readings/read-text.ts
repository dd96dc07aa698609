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

/** Read-only form of what a function read from an XML. */
export type Reading<Value> = Value extends readonly (infer Item)[]
  ? readonly Reading<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Reading<Value[Key]> }
    : Value;

/** The text at `path` as it stands; null when the element is not there. */
export function readText(parent: XmlReading | undefined, path: string): string | null {
  return parent?.find(path)?.text ?? null;
}

/** Reads the element at `path`; null if it is not there. */
export function readAt<Value>(
  parent: XmlReading | undefined,
  path: string,
  read: (element: XmlReading) => Value,
): Value | null {
  const found = parent?.find(path);
  return found === undefined ? null : read(found);
}

export function readAmount(parent: XmlReading | undefined, path: string): AmountReading | null {
  return readAt(parent, path, (found) => ({ text: found.text, currency: found.attribute('currencyID') ?? null }));
}

/** Reads a coded text with the attribute that names its catalog. */
export function readCode(element: XmlReading, attribute: string): CodeReading {
  return { text: element.text, scheme: element.attribute(attribute) ?? null };
}

/** The code at `path`; null when the element is not there. */
export function findCode(parent: XmlReading | undefined, path: string, attribute: string): CodeReading | null {
  return readAt(parent, path, (found) => readCode(found, attribute));
}

/** Reads the parts that every document begins with. */
export function readHeader(root: XmlReading) {
  return {
    ublVersion: readText(root, 'cbc:UBLVersionID'),
    customization: readText(root, 'cbc:CustomizationID'),
    id: readText(root, 'cbc:ID') ?? '',
    issueDate: readText(root, 'cbc:IssueDate') ?? '',
  };
}

/** Every amount at or below an element, for the rules about currencies. */
export function listAmounts(element: XmlReading, parentPath = ''): readonly PlacedAmount[] {
  const path = parentPath === '' ? element.name : `${parentPath}/${element.name}`;
  const currency = element.attribute('currencyID');
  const own = currency === undefined ? [] : [{ path, text: element.text, currency }];
  return [...own, ...element.children.flatMap((child) => listAmounts(child, path))];
}
