import { type Message, say } from '@chasqui/core/messages';
import { SheetError } from '@chasqui/core/spreadsheet-import';
import { SaxesParser } from 'saxes';

export interface XmlStart {
  readonly name: string;
  /** Names of the enclosing elements, from the root on. */
  readonly path: readonly string[];
  /** Returns the value of an attribute. Without `namespace`, the attribute has none. */
  attribute(name: string, namespace?: string): string | undefined;
}

export interface XmlVisitor {
  open?(start: XmlStart): void;
  /** Receives text directly inside the last element of the path. */
  text?(text: string, path: readonly string[]): void;
  close?(name: string): void;
}

/** Workbooks nest a dozen elements. */
const MAX_DEPTH = 64;

/**
 * Walks through the XML of a workbook in its order and stores nothing, so the size of a file costs no memory. Only
 * XML's own entities are known.
 * @throws SheetError if the part is not well-formed XML in UTF-8, has a document type, or nests too deep
 */
export function walkXml(bytes: Uint8Array, { open, text, close }: XmlVisitor): void {
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => refuse(say('its XML is broken', 'su XML está dañado')));
  parser.on('doctype', () => refuse(say('its XML has a document type', 'su XML tiene un tipo de documento (DOCTYPE)')));
  parser.on('opentag', ({ local, attributes }) => {
    if (path.length === MAX_DEPTH)
      refuse(say('its XML is nested too deep', 'su XML está anidado a demasiada profundidad'));
    const find = (name: string, namespace: string) =>
      Object.values(attributes).find((each) => each.local === name && each.uri === namespace)?.value;
    open?.({ name: local, path, attribute: (name, namespace = '') => find(name, namespace) });
    path.push(local);
  });
  parser.on('text', (part) => text?.(part, path));
  parser.on('cdata', (part) => text?.(part, path));
  parser.on('closetag', ({ local }) => {
    path.pop();
    close?.(local);
  });
  parser.write(decode(bytes)).close();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(say('its XML is not UTF-8', 'su XML no es UTF-8'));
  }
}

function refuse(why: Message): never {
  throw notXlsx(why);
}

/** Error for a file that is no XLSX file. */
export function notXlsx(why: Message): SheetError {
  return new SheetError([say(`must be an XLSX file: ${why.message}`, `debe ser un archivo XLSX: ${why.es}`)]);
}
