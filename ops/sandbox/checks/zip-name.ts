import { findDocumentType, type SendOperation } from '../document-types/index.ts';
import { parseFileName } from '../naming/index.ts';
import { type Refusal, refuse } from '../refusal/index.ts';

const ZIP = /\.zip$/;
const SUMMARY = /^\d{11}-(RA|RC|RR)-\d{8}-\d{1,5}\.zip$/;
const BATCH = /^\d{11}-LT-\d{8}-\d{1,5}\.zip$/;

/**
 * The name of the zip: of one document or summary, in capitals, with `.zip` in small letters, sent with the operation of
 * its type. 0151, 0152, 0153, 0302.
 */
export function checkZipName(fileName: string, operation: SendOperation): Refusal | null {
  if (operation === 'sendBill' && SUMMARY.test(fileName)) {
    return refuse('0152', 'Un resumen no se envia por este metodo', fileName);
  }
  if (BATCH.test(fileName)) return refuse('0153', 'Un lote no se envia por este metodo', fileName);
  const name = ZIP.test(fileName) ? parseFileName(fileName.replace(ZIP, '')) : null;
  if (name === null) return refuse('0151', 'El nombre del archivo ZIP es incorrecto', JSON.stringify(fileName));
  const type = findDocumentType(name.documentType);
  if (type === undefined) return refuse('0302', 'El tipo de comprobante no esta registrado', name.documentType);
  if (type.operation === operation) return null;
  return refuse('0151', 'El nombre del archivo ZIP no es el de un resumen o comunicacion', fileName);
}

/** A taxpayer sends only its own documents. 0154. */
export function checkSender(fileName: string, rucOfSender: string): Refusal | null {
  if (fileName.startsWith(`${rucOfSender}-`)) return null;
  return refuse('0154', 'El RUC del archivo no es el del usuario', `${rucOfSender}, ${fileName}`);
}
