/** Catalog 09: reasons for a credit note. */
export const CREDIT_NOTE_REASONS = {
  '01': { code: '01', name: 'Anulación de la operación' },
  '02': { code: '02', name: 'Anulación por error en el RUC' },
  '03': { code: '03', name: 'Corrección por error en la descripción' },
  '04': { code: '04', name: 'Descuento global' },
  '05': { code: '05', name: 'Descuento por ítem' },
  '06': { code: '06', name: 'Devolución total' },
  '07': { code: '07', name: 'Devolución por ítem' },
  '08': { code: '08', name: 'Bonificación' },
  '09': { code: '09', name: 'Disminución en el valor' },
  '10': { code: '10', name: 'Otros conceptos' },
  '11': { code: '11', name: 'Ajustes de operaciones de exportación' },
  '12': { code: '12', name: 'Ajustes afectos al IVAP' },
  '13': { code: '13', name: 'Ajustes: montos y/o fechas de pago' },
} as const;

export const CREDIT_NOTE_REASON_CODES = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
] as const;

/** Catalog 10: reasons for a debit note. The rules with dates have the first day of 13, and another name of 03. */
export const DEBIT_NOTE_REASONS = {
  '01': { code: '01', name: 'Intereses por mora' },
  '02': { code: '02', name: 'Aumento en el valor' },
  '03': { code: '03', name: 'Penalidades / otros conceptos' },
  '11': { code: '11', name: 'Ajustes de operaciones de exportación' },
  '12': { code: '12', name: 'Ajustes afectos al IVAP' },
  '13': { code: '13', name: 'Penalidades' },
} as const;

export type DebitNoteReasonCode = keyof typeof DEBIT_NOTE_REASONS;

export const DEBIT_NOTE_REASON_CODES = [
  '01',
  '02',
  '03',
  '11',
  '12',
  '13',
] as const satisfies readonly DebitNoteReasonCode[];
