export { NAMESPACES } from '../xml/index.ts';
export { buildAmount, buildQuantity, buildTaxCategoryLetter, buildTaxScheme } from './amounts.ts';
export { FIXED_ATTRIBUTES } from './fixed-attributes.ts';
export {
  buildAddress,
  buildParty,
  buildPartyIdentification,
  buildSignaturePointer,
  signatureIdOf,
  type UblAddress,
  type UblParty,
} from './party.ts';
