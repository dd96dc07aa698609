import { completeParty, type Party, type PartyRequest } from '../../../parties.ts';
import { CARRIER_INDICATORS, type CarrierIndicator } from './completed-carrier-despatch.ts';
import type { CarrierDespatchAdviceRequest } from './schema.ts';

function isSameParty(one: PartyRequest, other: PartyRequest | undefined): boolean {
  return one.identityType === other?.identityType && one.identityNumber === other.identityNumber;
}

/** Who pays the freight, as one of three indicators (4388, 3344), and as a party if it has no other place. */
export interface Freight {
  readonly indicator: CarrierIndicator;
  readonly thirdParty: Party | null;
}

/** Completes who pays the freight: the sender, the subcontractor, or a third party, which needs an identity (4401). */
export function completeFreight({ sender, subcontractor, freightPayer }: CarrierDespatchAdviceRequest): Freight {
  if (freightPayer === undefined || isSameParty(freightPayer, sender)) {
    return { indicator: CARRIER_INDICATORS.paidBySender, thirdParty: null };
  }
  if (isSameParty(freightPayer, subcontractor)) {
    return { indicator: CARRIER_INDICATORS.paidBySubcontractor, thirdParty: null };
  }
  return { indicator: CARRIER_INDICATORS.paidByThirdParty, thirdParty: completeParty(freightPayer) };
}
