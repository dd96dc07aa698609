export { choiceField } from './choice.ts';
export { closedObject } from './closed-object.ts';
export { correlativeField, seriesField } from './document-number.ts';
export { oneLine, splitLines, trimBlanks } from './lines.ts';
export {
  amountField,
  percentageField,
  positiveAmountField,
  priceField,
  quantityField,
  rateField,
} from './number.ts';
export { PARTY_NAME_ENTRIES, RucPartySchema, rucField } from './party.ts';
export { calendarDateField, patternField, type TextLimits, textField } from './text.ts';
