export { choiceField } from './choice.ts';
export { closedObject } from './closed-object.ts';
export { correlativeField, seriesField } from './document-number.ts';
export { emailField } from './email.ts';
export { identityNumberFault } from './identity-number.ts';
export { oneLine, splitLines, trimBlanks } from './lines.ts';
export { itemsField, listField } from './list.ts';
export {
  CLIENT_ID_MESSAGE,
  type NamedClient,
  NamedClientSchema,
  type NamedProduct,
  orClient,
  orProduct,
  PRODUCT_ID_MESSAGE,
  productIdField,
} from './named-record.ts';
export {
  amountField,
  countField,
  exchangeRateField,
  percentageField,
  positiveAmountField,
  priceField,
  quantityField,
  rateField,
  weightField,
} from './number.ts';
export { PARTY_NAME_ENTRIES, RucPartySchema, rucField } from './party.ts';
export { calendarDateField, patternField, type TextLimits, textField, ubigeoField } from './text.ts';
