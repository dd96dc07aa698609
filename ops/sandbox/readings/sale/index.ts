export { readParty, readSale } from './read-sale.ts';
export type {
  AddressReading,
  AllowanceReading,
  LineReading,
  ModifiedReading,
  PartyReading,
  PaymentTermsReading,
  SaleReading,
  TaxSubtotalReading,
} from './sale-reading.ts';
