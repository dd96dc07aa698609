import type { IdentityTypeCode, IgvRegime } from './catalogs/index.ts';
import { oneLine } from './fields/index.ts';
import type { CashSalesWay } from './payment-methods.ts';

/** Data of the issuer at the time of completion. Later edits of the tenant do not change them. */
export interface Issuer {
  readonly ruc: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly address: IssuerAddress;
  /** Branch that issues the document. Its code stands in the address. Absent for the main office. */
  readonly establishment?: Establishment;
  /** Regime that decides the IGV rate of its sales; the general one by default. Completed documents lack it. */
  readonly igvRegime?: IgvRegime;
  /** Standing of its sales without a due date; paid by default. Completed documents lack it. */
  readonly cashSales?: CashSalesWay;
}

/** Returns the data of an issuer that a completed document keeps: without the settings that decided its content. */
export function withoutSettings({ igvRegime: _regime, cashSales: _sales, ...issuer }: Issuer): Issuer {
  return issuer;
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

/** Code of the main office, which every company has. */
export const MAIN_ESTABLISHMENT = '0000';

/** Place of business of an issuer, as it is declared in its RUC. */
export interface Establishment {
  /** Four digits. */
  readonly code: string;
  readonly name: string;
  /** Six digits of INEI. */
  readonly ubigeo: string;
  readonly address: string;
  readonly phone: string | null;
}

/** Other party of a document: its customer, supplier or recipient. */
export interface Party {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
  /** ISO 3166-1, of a buyer abroad. */
  readonly country?: string;
}

/** Party as a request gives it. */
export interface PartyRequest {
  readonly identityType: IdentityTypeCode;
  readonly identityNumber: string;
  readonly name: string;
  readonly address?: string | undefined;
}

/** Completes a party. Name and address become texts of one line. */
export function completeParty({ identityType, identityNumber, name, address }: PartyRequest): Party {
  return {
    identityType,
    identityNumber,
    name: oneLine(name),
    address: address === undefined ? null : oneLine(address),
  };
}
