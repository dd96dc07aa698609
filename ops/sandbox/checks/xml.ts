import { readXml, XmlReadError, type XmlReading } from '@chasqui/core/xml';
import type { DocumentType } from '../document-types/index.ts';
import { type Refusal, refuse } from '../refusal/index.ts';

/** The document as a tree: 0306 when it is no XML we read, 0301 when it is another document. */
export function parseDocument(bytes: Uint8Array, type: DocumentType): XmlReading | Refusal {
  try {
    const root = readXml(bytes);
    if (root.name === type.root.name && root.namespace === type.root.namespace) return root;
    return refuse('0301', 'El elemento raiz del XML no es el del tipo de comprobante', root.name);
  } catch (error) {
    if (!(error instanceof XmlReadError)) throw error;
    return refuse('0306', 'No se puede leer el archivo XML', error.message);
  }
}
