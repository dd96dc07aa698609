import { type ArchiveEntry, ArchiveError, listEntries, unzipSingleXml } from '@chasqui/core/archive';
import { parseFileName } from '../file-name.ts';
import { type Refusal, refuse } from '../refusal.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const XML = /\.xml$/i;
const MAX_XML_BYTES = 5 * 1024 * 1024;

/** Returns the single XML of a zip, or the refusal of the zip: 0155-0161. */
export function openArchive(contentFile: string, base: string): Uint8Array | Refusal {
  const base64 = contentFile.replace(/\s/g, '');
  if (base64 === '') return refuse('0155', 'El archivo ZIP esta vacio');
  if (!BASE64.test(base64)) return refuse('0156', 'El archivo ZIP esta corrupto', 'no es base64');
  const zip = Buffer.from(base64, 'base64');
  try {
    return checkEntries(listEntries(zip), base) ?? checkContent(unzipSingleXml(zip, { maxBytes: MAX_XML_BYTES }).bytes);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return refuse('0156', 'El archivo ZIP esta corrupto', error.message);
  }
}

function checkEntries(entries: readonly ArchiveEntry[], base: string): Refusal | null {
  const documents = entries.filter(({ isFolder, name }) => !isFolder && XML.test(name));
  const [document, other] = documents;
  if (document === undefined) return refuse('0157', 'El archivo ZIP no contiene comprobantes');
  if (other !== undefined) return refuse('0158', 'El archivo ZIP contiene demasiados comprobantes');
  return checkXmlName(document.name, base);
}

function checkXmlName(name: string, base: string): Refusal | null {
  if (!name.endsWith('.xml') || parseFileName(name.slice(0, -'.xml'.length)) === null) {
    return refuse('0159', 'El nombre del archivo XML es incorrecto', name);
  }
  if (name === `${base}.xml`) return null;
  return refuse('0161', 'El nombre del archivo XML no coincide con el del ZIP', `${name}, ${base}.zip`);
}

function checkContent(bytes: Uint8Array): Uint8Array | Refusal {
  return bytes.length === 0 ? refuse('0160', 'El archivo XML esta vacio') : bytes;
}
