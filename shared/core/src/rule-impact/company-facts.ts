import type { IgvRegime } from '../catalogs/index.ts';

/** Product or document that an impact is about. */
export interface ImpactExample {
  readonly kind: 'product' | 'document';
  readonly id: string;
  /** Code of a product, number of a document. */
  readonly code: string;
  /** Description of a product, customer of a document. */
  readonly name: string;
}

/** Number of the records with a trait, and some of them. */
export interface FoundRecords {
  readonly count: number;
  readonly examples: readonly ImpactExample[];
}

/** Facts about a company that rules with dates depend on. Those about documents are of the last 90 days. */
export interface CompanyFacts {
  readonly igvRegime: IgvRegime;
  /** True if it has a series of purchase settlements. */
  readonly emitsSettlements: boolean;
  /** Taxed products whose price includes the tax. */
  readonly pricedWithTax: FoundRecords;
  readonly withoutCode: FoundRecords;
  readonly unknownCode: FoundRecords;
  /** Products with codes of which only the segment is checked, because no list is loaded. */
  readonly uncheckedCode: FoundRecords;
  /** Boletas with free goods of a company that sends its boletas in daily summaries. */
  readonly summarizedFreeGoods: FoundRecords;
  readonly notesOnSeveral: FoundRecords;
  /** Debit notes with reason 03. */
  readonly debitNotesOf03: FoundRecords;
  readonly settlements: FoundRecords;
}
