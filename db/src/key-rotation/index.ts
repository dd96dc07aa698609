export {
  countSealedOtherwise,
  listSealedSamples,
  type ResealedBatch,
  type Resealing,
  resealBatch,
} from './reseal-batch.ts';
export { type RowKey, SEALED_STORES, type SealedPlace, type SealedRow, type SealedStore } from './sealed-layouts.ts';
