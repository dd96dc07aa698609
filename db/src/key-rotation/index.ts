export { countSealedOtherwise, listSealedSamples, type ResealedBatch, resealBatch } from './reseal-batch.ts';
export { type RowKey, SEALED_STORES, type SealedPlace, type SealedStore } from './sealed-layouts.ts';
