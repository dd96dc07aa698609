/** Allowance of our API, without its amount. */
interface AllowanceKind {
  readonly kind?: 'fise' | 'service';
  readonly affectsTaxBase?: false;
}

export const LINE_DISCOUNTS: Readonly<Record<string, AllowanceKind>> = { '00': {}, '01': { affectsTaxBase: false } };

export const LINE_CHARGES: Readonly<Record<string, AllowanceKind>> = { '47': {}, '48': { affectsTaxBase: false } };

export const DOCUMENT_DISCOUNTS: Readonly<Record<string, AllowanceKind>> = {
  '02': {},
  '03': { affectsTaxBase: false },
};

export const DOCUMENT_CHARGES: Readonly<Record<string, AllowanceKind>> = {
  '45': { kind: 'fise' },
  '46': { kind: 'service' },
  '49': {},
  '50': { affectsTaxBase: false },
};

/** Discount of the document that is a retention of the IGV. */
export const RETENTION_DISCOUNT = '62';

/** Discounts of the document that repeat its advances, with the affectation of the IGV of the advance. */
export const ADVANCE_DISCOUNTS: Readonly<Record<string, string>> = { '04': '10', '05': '20', '06': '30' };

/** Types of an advance's document: those of catalog 12, with those of catalog 01. */
export const ADVANCE_DOCUMENTS: Readonly<Record<string, string>> = { '02': '01' };

/** Regimes of catalog 22, and those of catalog 53 that a sale has. */
export const PERCEPTION_REGIMES: Readonly<Record<string, string>> = {
  '01': '51',
  '02': '52',
  '03': '53',
  '51': '51',
  '52': '52',
  '53': '53',
};

/** Legends that follow from a document: the total in words, and what its lines, taxes and payments imply. */
export const FOLLOWING_LEGENDS: ReadonlySet<string> = new Set(['1000', '1002', '2000', '2005', '2006', '2007']);
