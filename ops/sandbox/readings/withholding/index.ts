export { readPerception, readRetention } from './read-withholding.ts';
export type {
  ExchangeReading,
  PaymentReading,
  WithheldReading,
  WithholdingLineReading,
  WithholdingReading,
} from './withholding-reading.ts';
