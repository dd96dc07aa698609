/** Names of SUNAT's own elements in each of the two documents. */
export interface WithholdingElements {
  readonly root: { readonly name: string; readonly namespace: string };
  readonly regime: string;
  readonly percent: string;
  readonly totalNet: string;
  readonly reference: string;
  readonly information: string;
  readonly amount: string;
  readonly date: string;
  readonly netAmount: string;
}
