import { writeZip } from '@chasqui/platform/zip/write-zip';
import type { DocumentRecordBody } from '../../operations/procedures/documents/document-body.ts';
import type { Door } from '../door.ts';
import { findByNumber } from '../find-recorded.ts';
import { readPdf, readRecordedFiles } from '../recorded-files.ts';
import type { NubefactAnswer, NubefactRequest } from './index.ts';

const WITH_FILES: ReadonlySet<NubefactRequest['operacion']> = new Set([
  'generar_comprobante',
  'consultar_comprobante',
  'generar_guia',
  'consultar_guia',
]);

/** Adds the files of the answered document as NubeFact gives them: zips in base64, null for a file that is not there. */
export async function addZips(door: Door, request: NubefactRequest, answer: NubefactAnswer): Promise<NubefactAnswer> {
  const { serie, numero } = answer.body;
  if (answer.status !== 200 || !WITH_FILES.has(request.operacion)) return answer;
  if (typeof serie !== 'string' || typeof numero !== 'number') return answer;
  const number = { documentType: request.tipo_de_comprobante, series: serie, correlative: numero };
  const document = await findByNumber(door, number);
  return document === null ? answer : { ...answer, body: { ...answer.body, ...(await zipFiles(door, document)) } };
}

async function zipFiles(door: Door, document: DocumentRecordBody) {
  const { xml, cdrZip } = await readRecordedFiles(door, document.id);
  const pdf = document.links.pdf === null ? null : await readPdf(door, document);
  return {
    pdf_zip_base64: pdf && (await zip(document, 'pdf', pdf)),
    xml_zip_base64: xml && (await zip(document, 'xml', xml)),
    cdr_zip_base64: cdrZip && Buffer.from(cdrZip).toString('base64'),
  };
}

async function zip(
  { documentId, issueDate }: DocumentRecordBody,
  ending: string,
  content: Uint8Array,
): Promise<string> {
  async function* entries() {
    yield { name: `${documentId}.${ending}`, day: issueDate, compress: true, content };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries())) pieces.push(piece);
  return Buffer.concat(pieces).toString('base64');
}
