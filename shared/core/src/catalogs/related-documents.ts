import { codesOf } from './codes.ts';

export interface RelatedDocumentEntry {
  readonly code: string;
  /** Text of cbc:DocumentType. */
  readonly name: string;
  /** True if the authority asks for the issuer of the document (3380). */
  readonly needsIssuer: boolean;
}

function issued(code: string, name: string): RelatedDocumentEntry {
  return { code, name, needsIssuer: true };
}

function other(code: string, name: string): RelatedDocumentEntry {
  return { code, name, needsIssuer: false };
}

/** Documents of catalog 61 that both guides may refer to. */
const OF_BOTH_GUIDES = {
  '01': issued('01', 'Factura'),
  '03': issued('03', 'Boleta de Venta'),
  '04': issued('04', 'Liquidación de Compra'),
  '09': issued('09', 'Guía de Remisión Remitente'),
  '12': issued('12', 'Ticket o cinta emitido por máquina registradora'),
  '48': issued('48', 'Comprobante de Operaciones - Ley 29972'),
  '50': other('50', 'Declaración Aduanera de Mercancías'),
  '52': other('52', 'Declaración Simplificada'),
  '80': other('80', 'Constancia de Depósito - Detracción'),
} as const satisfies Readonly<Record<string, RelatedDocumentEntry>>;

/** Catalog 61: documents that a sender's guide (09) may refer to. */
const OF_SENDERS = {
  ...OF_BOTH_GUIDES,
  '49': other('49', 'Constancia de Depósito - IVAP'),
  '71': other('71', 'Resolución de Adjudicación de bienes'),
  '72': other('72', 'Resolución de Comiso de bienes'),
  '73': other('73', 'Guía de Transporte Forestal o de Fauna - SERFOR'),
  '74': other('74', 'Guía de Tránsito - SUCAMEC'),
  '75': other('75', 'Autorización para operar como empresa de Saneamiento Ambiental'),
  '76': other('76', 'Autorización para manejo y recojo de residuos sólidos'),
  '77': other('77', 'Certificado fitosanitario'),
  '78': other('78', 'Registro Único de Usuarios y Transportistas de Alcohol Etílico'),
  '81': other('81', 'Código de autorización emitida por el SCOP'),
  '91': other('91', 'Manifiesto de carga'),
  '92': issued('92', 'Cita u orden de entrega de puerto'),
} as const satisfies Readonly<Record<string, RelatedDocumentEntry>>;

/** Catalog 61: documents that a carrier's guide (31) may refer to. */
const OF_CARRIERS = {
  ...OF_BOTH_GUIDES,
  '31': issued('31', 'Guía de Remisión Transportista'),
  '65': other('65', 'Autorización de Circulación para transportar MATPEL - Callao'),
  '66': other('66', 'Autorización de Circulación para transporte de carga y mercancías en Lima Metropolitana'),
  '67': other('67', 'Permiso de Operación Especial para el servicio de transporte de MATPEL - MTC'),
  '68': other('68', 'Habilitación Sanitaria de Transporte Terrestre de Productos Pesqueros y Acuícolas'),
  '69': other('69', 'Permiso o Autorización de operación de transporte de mercancías'),
  '82': other('82', 'Declaración jurada de mudanza'),
  '93': other('93', 'Documento ZOFRATACNA'),
  '94': other('94', 'Solicitud de Traslado - ZED'),
  '95': other('95', 'Solicitud de Traslado - ZOFRATACNA'),
} as const satisfies Readonly<Record<string, RelatedDocumentEntry>>;

export type SenderDocumentCode = keyof typeof OF_SENDERS;
export type CarrierDocumentCode = keyof typeof OF_CARRIERS;
export type RelatedDocumentCode = SenderDocumentCode | CarrierDocumentCode;

export const RELATED_DOCUMENTS: Readonly<Record<RelatedDocumentCode, RelatedDocumentEntry>> = {
  ...OF_SENDERS,
  ...OF_CARRIERS,
};

export const SENDER_DOCUMENT_CODES = codesOf(OF_SENDERS);
export const CARRIER_DOCUMENT_CODES = codesOf(OF_CARRIERS);
