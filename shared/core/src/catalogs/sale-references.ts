/** Documents that a sale refers to: guides by their code of catalog 01, others by that of catalog 12. */
const REFERENCE_NAMES: Readonly<Record<string, string>> = {
  '04': 'Ticket de salida de ENAPU',
  '05': 'Código SCOP',
  '06': 'Factura del remitente',
  '07': 'Guía de remisión impresa',
  '08': 'Declaración de salida del depósito franco',
  '09': 'Guía de remisión',
  '31': 'Guía del transportista',
};

/** Returns the printed name of a document that a sale refers to. */
export function saleReferenceName(documentType: string): string {
  return REFERENCE_NAMES[documentType] ?? 'Documento relacionado';
}
