/** The parts of a document's file name. The correlative stays as it was written: it is compared as text (1036). */
export interface FileName {
  /** Without extension: `20123456789-01-F001-123`. */
  readonly base: string;
  readonly ruc: string;
  readonly documentType: string;
  readonly series: string;
  readonly correlative: string;
}

const BASE_NAME = /^(\d{11})-(\d{2})-([A-Z0-9]{4})-(\d{1,8})$/;

/** Reads a file name without its extension; null when it is not the name of a document. */
export function parseFileName(base: string): FileName | null {
  const [, ruc, documentType, series, correlative] = BASE_NAME.exec(base) ?? [];
  if (ruc === undefined || documentType === undefined || series === undefined || correlative === undefined) return null;
  return { base, ruc, documentType, series, correlative };
}

/** What a number is registered under: the correlative counts as a number, however it was padded. */
export function numberKey(name: Omit<FileName, 'base'>): string {
  return [name.ruc, name.documentType, name.series, Number(name.correlative)].join('-');
}
