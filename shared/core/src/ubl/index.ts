export { NAMESPACES } from '../xml/index.ts';
export { buildAmount, buildQuantity } from './amounts.ts';
export { FIXED_ATTRIBUTES } from './fixed-attributes.ts';
export { buildAddress, buildParty, buildPartyIdentification, type UblAddress, type UblParty } from './party.ts';
export { buildSignaturePointer, signatureIdOf } from './signature-pointer.ts';
export { buildTaxCategoryLetter, buildTaxScheme } from './tax-scheme.ts';
