/** Facts of the company that requests in the formats of other systems leave out. */
export interface CompanyTerms {
  readonly ruc: string;
  /** Account for detractions at the state bank; null if the settings have none. */
  readonly detractionAccount: string | null;
  /** ISO 3166-1 alpha-2: country of buyers abroad; null if the settings have none. */
  readonly defaultBuyerCountry: string | null;
  /** Regime of the IGV, by its code in the settings: `general`. */
  readonly igvRegime: string;
  /** Today in Lima, YYYY-MM-DD. */
  readonly today: string;
}
