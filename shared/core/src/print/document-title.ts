import type { EmittedDocumentType } from '../catalogs/index.ts';

/** How paper calls a document, in the box at the top and in the sentence at the foot. */
export interface PrintedTitle {
  readonly title: string;
  readonly footer: string;
}

function feminine(title: string): PrintedTitle {
  return { title, footer: `Representación impresa de la ${title}` };
}

function masculine(title: string): PrintedTitle {
  return { title, footer: `Representación impresa del ${title}` };
}

/** The types of catalog 01. */
export const PRINTED_TITLES: Readonly<Record<EmittedDocumentType, PrintedTitle>> = {
  '01': feminine('FACTURA ELECTRÓNICA'),
  '03': feminine('BOLETA DE VENTA ELECTRÓNICA'),
  '07': feminine('NOTA DE CRÉDITO ELECTRÓNICA'),
  '08': feminine('NOTA DE DÉBITO ELECTRÓNICA'),
  '09': feminine('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE'),
  '20': masculine('COMPROBANTE DE RETENCIÓN ELECTRÓNICA'),
  '40': masculine('COMPROBANTE DE PERCEPCIÓN ELECTRÓNICA'),
};
