import { limaDate } from '@chasqui/core/time';
import type { DocumentNumber } from './file-name.ts';
import type { Register } from './register/register.ts';

/** Facts that the authority knows of a document when another document refers to it. */
export interface KnownDocument {
  readonly verdict: 'accepted' | 'rejected';
  /** `in_process` while the ticket of the communication that voids it has no answer yet. */
  readonly voiding: 'none' | 'in_process' | 'done';
  /** Null for a document informed in a daily summary, because the summary does not state the date. */
  readonly issueDate: string | null;
  readonly currency: string | null;
  /** Total, as it stands in the document; null where the type has none. */
  readonly total: string | null;
  /** True if it is a sale on credit; null where that is not known. */
  readonly onCredit: boolean | null;
}

/** The register as one taxpayer's documents may refer to it. */
export interface Ledger {
  /**
   * Finds a registered document of the issuer. Returns undefined for unregistered documents and for documents of other
   * issuers.
   */
  find(number: DocumentNumber): KnownDocument | undefined;
  /** True if a reference to an unregistered document is refused (2119, 2209). */
  readonly isStrict: boolean;
  /** Lima's day of the reception (YYYY-MM-DD); null if documents past their term are taken. */
  readonly today: string | null;
}

/** Accepted document of which nothing else is known. */
export const ACCEPTED_DOCUMENT: KnownDocument = {
  verdict: 'accepted',
  voiding: 'none',
  issueDate: null,
  currency: null,
  total: null,
  onCredit: null,
};

/** A ledger in which nothing is registered. */
export const EMPTY_LEDGER: Ledger = { find: () => undefined, isStrict: false, today: null };

export interface LedgerOptions {
  readonly ruc: string;
  readonly now: Date;
  readonly isStrict: boolean;
  readonly takesLate: boolean;
}

export function createLedger(register: Register, { ruc, now, isStrict, takesLate }: LedgerOptions): Ledger {
  return {
    isStrict,
    today: takesLate ? null : limaDate(now),
    find: (number) => {
      const name = { ruc, ...number };
      const registration = register.find(name);
      if (registration === undefined) return undefined;
      const { verdict, standing } = registration;
      return {
        verdict,
        voiding: register.findVoiding(name, now),
        issueDate: standing?.issueDate ?? null,
        currency: standing?.currency ?? null,
        total: standing?.total ?? null,
        onCredit: standing?.onCredit ?? null,
      };
    },
  };
}
