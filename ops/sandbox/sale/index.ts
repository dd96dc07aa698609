export { readSale } from './read-sale.ts';
export type {
  AddressReading,
  AllowanceReading,
  AmountReading,
  LineReading,
  PartyReading,
  PaymentTermsReading,
  SaleReading,
  TaxSubtotalReading,
} from './sale-reading.ts';
