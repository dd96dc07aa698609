import type { DocumentListing } from '../../operations/procedures/documents/document-body.ts';
import type { PDF_FORMATS } from './codes.ts';
import { typeNumberOf } from './codes.ts';
import { type NubefactAnswer, refuse } from './to-error.ts';
import { toQrText } from './to-qr-text.ts';

/** Facts of our record of a document that NubeFact's answers have. */
export type AnsweredDocument = Pick<
  DocumentListing,
  | 'documentType'
  | 'series'
  | 'correlative'
  | 'status'
  | 'cdrResponseCode'
  | 'cdrDescription'
  | 'observations'
  | 'ticket'
  | 'hash'
  | 'qr'
  | 'voided'
  | 'links'
>;

/** Format of `formato_de_pdf`. */
export type LinkedFormat = (typeof PDF_FORMATS)[keyof typeof PDF_FORMATS];

const ACCEPTED_CODE = '0';

/** Zips of the files, which `addZips` fills in on request. */
const NO_ZIPS = { pdf_zip_base64: null, xml_zip_base64: null, cdr_zip_base64: null } as const;

const IMPORTANT_NOTE =
  'La guía no tiene PDF, XML ni CDR hasta que la SUNAT la acepte. Consúltela con la operación consultar_guia.';

/** Returns the verdict of the authority, with nulls while there is none. */
function toVerdict({ status, cdrResponseCode, cdrDescription, observations }: AnsweredDocument) {
  const isDecided = status === 'ACCEPTED' || status === 'REJECTED';
  const notes = observations.map(({ code, message }) => `${code} - ${message}`).join('; ');
  return {
    aceptada_por_sunat: status === 'ACCEPTED',
    sunat_description: isDecided ? cdrDescription : null,
    sunat_note: notes === '' ? null : notes,
    sunat_responsecode: status === 'ACCEPTED' ? ACCEPTED_CODE : isDecided ? cdrResponseCode : null,
    sunat_soap_error: '',
  };
}

/** Returns the links of a public page, to which NubeFact appends the ending of the file. A file that is missing has none. */
function toLinks({ links }: AnsweredDocument, format: LinkedFormat | undefined) {
  const { public: page, pdf, xml, cdr } = links;
  const query = format === undefined ? '' : `?format=${format}`;
  return {
    enlace: page ?? '',
    enlace_del_pdf: page === null || pdf === null ? '' : `${page}.pdf${query}`,
    enlace_del_xml: page === null || xml === null ? '' : `${page}.xml`,
    enlace_del_cdr: page === null || cdr === null ? null : `${page}.cdr`,
  };
}

/** Returns the token of a public page: the last part of its address. */
function keyOf({ links }: AnsweredDocument): string {
  return links.public?.split('/').at(-1) ?? '';
}

/** Returns the error of a document that the authority will never judge; null for any other one. Its number is free. */
function findFailure({ status, cdrResponseCode, cdrDescription }: AnsweredDocument): NubefactAnswer | null {
  if (status !== 'ERROR' && status !== 'SIGN_ERROR') return null;
  const parts = [cdrResponseCode, cdrDescription].filter((part) => part !== null);
  return refuse(21, parts.join(' - ') || undefined);
}

function toIdentity({ documentType, series, correlative }: AnsweredDocument) {
  return { tipo_de_comprobante: typeNumberOf(documentType), serie: series, numero: correlative };
}

/**
 * Returns the answer to the operations generar_comprobante and consultar_comprobante.
 * @param format of the PDF that the request asks for; the company's own without it
 */
export function toDocumentAnswer(document: AnsweredDocument, format?: LinkedFormat): NubefactAnswer {
  const failure = findFailure(document);
  if (failure !== null) return failure;
  const qr = toQrText(document.qr);
  const answer = {
    ...toIdentity(document),
    ...toLinks(document, format),
    ...toVerdict(document),
    anulado: document.voided,
    ...NO_ZIPS,
    cadena_para_codigo_qr: qr,
    codigo_hash: document.hash,
    digest_value: document.hash,
    codigo_de_barras: qr,
    key: keyOf(document),
  };
  return { status: 200, body: { ...answer, invoice: answer } };
}

/**
 * Returns the answer to the operations generar_anulacion and consultar_anulacion.
 * @param communication that voids the document; it has no page of its own
 * @param voided the document, whose page shows that it is void, and the address of the files of the communication
 */
export function toVoidingAnswer(
  communication: AnsweredDocument,
  { document, files }: { readonly document: AnsweredDocument; readonly files: string },
): NubefactAnswer {
  const failure = findFailure(communication);
  if (failure !== null) return failure;
  const { enlace, enlace_del_pdf } = toLinks(document, undefined);
  const { links } = communication;
  const answer = {
    numero: communication.correlative,
    enlace,
    sunat_ticket_numero: communication.ticket,
    ...toVerdict(communication),
    ...NO_ZIPS,
    enlace_del_pdf,
    enlace_del_xml: links.xml === null ? null : `${files}.xml`,
    enlace_del_cdr: links.cdr === null ? null : `${files}.cdr`,
    key: keyOf(document),
  };
  return { status: 200, body: { ...answer, voided_document: answer } };
}

/** Returns the answer to the operations generar_guia and consultar_guia. A guide has links once it is accepted. */
export function toGuideAnswer(guide: AnsweredDocument, format?: LinkedFormat): NubefactAnswer {
  const failure = findFailure(guide);
  if (failure !== null) return failure;
  const isAccepted = guide.status === 'ACCEPTED';
  const qr = isAccepted ? toQrText(guide.qr) : '';
  const links = { enlace: '', enlace_del_pdf: '', enlace_del_xml: '', enlace_del_cdr: '' };
  const body = {
    ...(isAccepted ? {} : { nota_importante: IMPORTANT_NOTE }),
    ...toIdentity(guide),
    ...(isAccepted ? toLinks(guide, format) : links),
    ...toVerdict(guide),
    ...NO_ZIPS,
    cadena_para_codigo_qr: qr,
    codigo_hash: guide.hash,
    digest_value: guide.hash,
    codigo_de_barras: qr,
    key: isAccepted ? keyOf(guide) : '',
  };
  return { status: 200, body };
}
