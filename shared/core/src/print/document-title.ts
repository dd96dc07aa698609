import type { EmittedDocumentType } from '../catalogs/index.ts';

/** How paper calls a document, in the box at the top and in the sentence at the foot. */
export interface PrintedTitle {
  readonly title: string;
  readonly footer: string;
}

/** Of a document whose noun is feminine. */
export function feminineTitle(title: string): PrintedTitle {
  return { title, footer: `Representación impresa de la ${title}` };
}

/** Of a document whose noun is masculine. */
export function masculineTitle(title: string): PrintedTitle {
  return { title, footer: `Representación impresa del ${title}` };
}

/** The types of catalog 01. */
export const PRINTED_TITLES: Readonly<Record<EmittedDocumentType, PrintedTitle>> = {
  '01': feminineTitle('FACTURA ELECTRÓNICA'),
  '03': feminineTitle('BOLETA DE VENTA ELECTRÓNICA'),
  '07': feminineTitle('NOTA DE CRÉDITO ELECTRÓNICA'),
  '08': feminineTitle('NOTA DE DÉBITO ELECTRÓNICA'),
  '09': feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE'),
  '20': masculineTitle('COMPROBANTE DE RETENCIÓN ELECTRÓNICA'),
  '40': masculineTitle('COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA'),
};
