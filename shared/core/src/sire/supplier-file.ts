import { ArchiveError, unzipFiles } from '../archive/index.ts';
import { readStoredText, say } from '../messages/index.ts';
import {
  MAX_SUPPLIER_XML_BYTES,
  readSupplierDocument,
  type SupplierDocument,
  SupplierDocumentError,
} from './supplier-document.ts';

/** Supplier's document as it was sent: its XML, or a zip with it. */
export type SupplierFile = { readonly xml: string } | { readonly zip: Uint8Array };

export interface ReadSupplierFile {
  readonly document: SupplierDocument;
  /** XML of the document. Of a text its UTF-8. */
  readonly xml: Uint8Array;
}

/**
 * Reads the document in a supplier's file. A zip may have its CDR and other files beside the one XML.
 * @throws SupplierDocumentError
 */
export function readSupplierFile(file: SupplierFile): ReadSupplierFile {
  if ('xml' in file) return { document: readSupplierDocument(file.xml), xml: new TextEncoder().encode(file.xml) };
  const xml = findXml(file.zip);
  return { document: readSupplierDocument(xml), xml };
}

const XML = /\.xml$/i;
/** SUNAT names its answers after the document: `R-20123456786-01-F001-1.xml`. */
const CDR = /(^|\/)R-[^/]*$/i;

const ONE_XML = say(
  'must have one XML beside the CDR, and no other',
  'debe tener un solo XML además del CDR, y ningún otro',
);

function findXml(zip: Uint8Array): Uint8Array {
  const isWanted = (name: string) => XML.test(name) && !CDR.test(name);
  const [xml, ...others] = unzip(zip, isWanted).values();
  if (xml === undefined || others.length > 0) throw new SupplierDocumentError([ONE_XML]);
  return xml;
}

function unzip(zip: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  try {
    return unzipFiles(zip, { maxBytes: MAX_SUPPLIER_XML_BYTES, isWanted });
  } catch (error) {
    if (error instanceof ArchiveError) throw new SupplierDocumentError([readStoredText(error.message)]);
    throw error;
  }
}
