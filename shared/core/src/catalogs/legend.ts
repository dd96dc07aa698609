/** Catalog 52: the legends this service writes. `text` is null where it depends on the document. */
export const LEGENDS = {
  '1000': { code: '1000', name: 'Monto en letras', text: null },
  '2006': { code: '2006', name: 'Operación sujeta a detracción', text: 'Operación sujeta a detracción' },
} as const;

export type LegendCode = keyof typeof LEGENDS;
