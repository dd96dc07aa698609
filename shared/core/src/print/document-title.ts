import type { EmittedDocumentType } from '../catalogs/index.ts';

/** Printed name of a document, for the box at the top and the sentence at the foot. */
export interface PrintedTitle {
  readonly title: string;
  readonly footer: string;
}

/** Returns the printed name of a document with a feminine noun. */
export function feminineTitle(title: string): PrintedTitle {
  return { title, footer: `Representación impresa de la ${title}` };
}

/** Returns the printed name of a document with a masculine noun. */
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
