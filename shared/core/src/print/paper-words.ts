import type { PaperMark } from './pdf-mark.ts';

/** Words printed across the pages of a sample, of a draft, and of a document that is not valid, not yet valid, or no longer valid. */
export const MARK_WORDS: Readonly<Record<PaperMark, string | null>> = {
  valid: null,
  pending: 'PENDIENTE DE SUNAT',
  rejected: 'RECHAZADO',
  voided: 'ANULADO',
  invalid: 'SIN VALIDEZ',
  sample: 'MUESTRA',
  draft: 'BORRADOR - SIN VALOR TRIBUTARIO',
};

/** Printed across the pages of a document that was sent to the sandbox or to SUNAT's beta. */
export const TEST_WORDS = 'DOCUMENTO DE PRUEBA - SIN VALOR TRIBUTARIO';

/** Words of a paper that no print model has. */
export const PAPER_WORDS = {
  ruc: 'RUC',
  notes: 'Observaciones',
  hash: 'Valor resumen',
  consult: 'Consulte este documento en',
} as const;

/** `Página 1 de 3`. */
export function pageWords(number: number, count: number): string {
  return `Página ${number} de ${count}`;
}
