import { SheetError } from '@chasqui/core/spreadsheet-import';
import { SaxesParser } from 'saxes';

export interface XmlStart {
  /** Without the prefix that its author chose. */
  readonly name: string;
  /** The names of what it is in, from the root on. */
  readonly path: readonly string[];
  /** The value of an attribute, of one without namespace where none is named. */
  attribute(name: string, namespace?: string): string | undefined;
}

/** What is done while a part of a workbook is walked through; each is told where. */
export interface XmlVisitor {
  open?(start: XmlStart): void;
  /** Text that is directly in the last name of the path. */
  text?(text: string, path: readonly string[]): void;
  close?(name: string): void;
}

/** Workbooks nest a dozen elements. */
const MAX_DEPTH = 64;

/**
 * Walks through the XML of a workbook in its order, keeping nothing: what a file holds costs no memory by itself. No entity
 * is known but those of XML.
 * @throws SheetError when it is not well-formed XML in UTF-8, has a document type, or nests too deep
 */
export function walkXml(bytes: Uint8Array, { open, text, close }: XmlVisitor): void {
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => refuse('its XML is broken'));
  parser.on('doctype', () => refuse('its XML has a document type'));
  parser.on('opentag', ({ local, attributes }) => {
    if (path.length === MAX_DEPTH) refuse('its XML is nested too deep');
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
    return refuse('its XML is not UTF-8');
  }
}

function refuse(why: string): never {
  throw new SheetError([`must be an XLSX file: ${why}`]);
}
