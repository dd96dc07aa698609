/** Data of the issuer at the time of completion. Later edits of the tenant do not change them. */
export interface Issuer {
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly address: IssuerAddress;
}

export interface IssuerAddress {
  /** Six digits of INEI. */
  readonly ubigeo: string;
  readonly address: string;
  readonly department: string | null;
  readonly province: string | null;
  readonly district: string | null;
  /** Four digits: `0000` is the main fiscal address (code 3030 when absent). */
  readonly establishmentCode: string;
}
