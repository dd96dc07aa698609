/** Catalog 10: why a debit note is issued. 11 to 13 are SUNAT's, but not in the API. */
export const DEBIT_NOTE_REASONS = {
  '01': { code: '01', name: 'Intereses por mora' },
  '02': { code: '02', name: 'Aumento en el valor' },
  '03': { code: '03', name: 'Penalidades / otros conceptos' },
  '11': { code: '11', name: 'Ajustes de operaciones de exportación' },
  '12': { code: '12', name: 'Ajustes afectos al IVAP' },
  '13': { code: '13', name: 'Penalidades' },
} as const;

export type DebitNoteReasonCode = keyof typeof DEBIT_NOTE_REASONS;

/** The reasons the API takes. */
export const DEBIT_NOTE_REASON_CODES = ['01', '02', '03'] as const satisfies readonly DebitNoteReasonCode[];
