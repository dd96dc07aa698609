import { codesOf } from './codes.ts';

/** Catalog 18: transport by a hired carrier or by the sender's own vehicles. */
export const TRANSPORT_MODES = {
  '01': { code: '01', name: 'Transporte público' },
  '02': { code: '02', name: 'Transporte privado' },
} as const;

export type TransportModeCode = keyof typeof TRANSPORT_MODES;

/** Catalog 20: accepted reasons for a transfer, as sent and printed. SUNAT changed 19; this is the API's meaning. */
export const TRANSFER_REASONS = {
  '01': { code: '01', name: 'Venta' },
  '02': { code: '02', name: 'Compra' },
  '04': { code: '04', name: 'Traslado entre establecimientos de la misma empresa' },
  '08': { code: '08', name: 'Importación' },
  '09': { code: '09', name: 'Exportación' },
  '13': { code: '13', name: 'Otros' },
  '14': { code: '14', name: 'Venta sujeta a confirmación del comprador' },
  '17': { code: '17', name: 'Traslado de bienes para transformación' },
  '18': { code: '18', name: 'Traslado por emisor itinerante de comprobantes de pago' },
  '19': { code: '19', name: 'Traslado a zona primaria' },
} as const;

export type TransferReasonCode = keyof typeof TRANSFER_REASONS;

export const TRANSFER_REASON_CODES = codesOf(TRANSFER_REASONS);

/** Catalog 65: units of imports and exports that have an equivalent in catalog 03. */
export const CUSTOMS_UNITS = {
  KG: { code: 'KG', name: 'Kilogramo', unitCode: 'KGM' },
  L: { code: 'L', name: 'Litro', unitCode: 'LTR' },
  M: { code: 'M', name: 'Metro', unitCode: 'MTR' },
  U: { code: 'U', name: 'Unidad', unitCode: 'NIU' },
} as const;

/** Returns the unit of catalog 65 for one of catalog 03. Returns other units unchanged. */
export function customsUnitOf(unitCode: string): string {
  return Object.values(CUSTOMS_UNITS).find((unit) => unit.unitCode === unitCode)?.code ?? unitCode;
}

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

/** Catalog 61: documents that a sender's guide may refer to. Those only for carriers' guides are missing. */
const ENTRIES = {
  '01': issued('01', 'Factura'),
  '03': issued('03', 'Boleta de Venta'),
  '04': issued('04', 'Liquidación de Compra'),
  '09': issued('09', 'Guía de Remisión Remitente'),
  '12': issued('12', 'Ticket o cinta emitido por máquina registradora'),
  '48': issued('48', 'Comprobante de Operaciones - Ley 29972'),
  '49': other('49', 'Constancia de Depósito - IVAP'),
  '50': other('50', 'Declaración Aduanera de Mercancías'),
  '52': other('52', 'Declaración Simplificada'),
  '71': other('71', 'Resolución de Adjudicación de bienes'),
  '72': other('72', 'Resolución de Comiso de bienes'),
  '73': other('73', 'Guía de Transporte Forestal o de Fauna - SERFOR'),
  '74': other('74', 'Guía de Tránsito - SUCAMEC'),
  '75': other('75', 'Autorización para operar como empresa de Saneamiento Ambiental'),
  '76': other('76', 'Autorización para manejo y recojo de residuos sólidos'),
  '77': other('77', 'Certificado fitosanitario'),
  '78': other('78', 'Registro Único de Usuarios y Transportistas de Alcohol Etílico'),
  '80': other('80', 'Constancia de Depósito - Detracción'),
  '81': other('81', 'Código de autorización emitida por el SCOP'),
  '91': other('91', 'Manifiesto de carga'),
  '92': other('92', 'Cita u orden de entrega de puerto'),
} as const satisfies Readonly<Record<string, RelatedDocumentEntry>>;

export type RelatedDocumentCode = keyof typeof ENTRIES;

export const RELATED_DOCUMENTS: Readonly<Record<RelatedDocumentCode, RelatedDocumentEntry>> = ENTRIES;

export const RELATED_DOCUMENT_CODES = codesOf(RELATED_DOCUMENTS);
