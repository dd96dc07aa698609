export { closedObject } from './closed-object.ts';
export { choiceField, itemsField, listField } from './list.ts';
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
export { identityNumberFault, PARTY_NAME_ENTRIES, RucPartySchema, rucField } from './party.ts';
export {
  calendarDateField,
  correlativeField,
  emailField,
  oneLine,
  patternField,
  seriesField,
  splitLines,
  type TextLimits,
  textField,
  trimBlanks,
  ubigeoField,
} from './text.ts';
