export { createLedger, EMPTY_LEDGER, type KnownDocument, type Ledger, type LedgerOptions } from './ledger.ts';
