export type { Issuer, IssuerAddress } from './issuer.ts';
export { completeParty, type Party, type PartyRequest } from './party.ts';
