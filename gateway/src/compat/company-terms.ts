import type { RuleBook } from '@chasqui/core/rules';

/** Facts of the company that requests in the formats of other systems leave out, and the rules in force. */
export interface CompanyTerms {
  readonly ruc: string;
  /** Account for detractions at the state bank; null if the settings have none. */
  readonly detractionAccount: string | null;
  /** ISO 3166-1 alpha-2: country of buyers abroad; null if the settings have none. */
  readonly defaultBuyerCountry: string | null;
  /** Regime of the IGV, by its code in the settings: `general`. */
  readonly igvRegime: string;
  /** False if the service has no mail server. Documents go out all the same, without e-mail. */
  readonly sendsMail: boolean;
  /** Rules with dates, with the changes of the operator. */
  readonly rules: RuleBook;
  /** Today in Lima, YYYY-MM-DD. */
  readonly today: string;
}
