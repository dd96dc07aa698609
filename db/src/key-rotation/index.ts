export { countSealedOtherwise } from './count-sealed-otherwise.ts';
export type { RowKey, SealedRow } from './layouts.ts';
export { listSealedSamples } from './list-sealed-samples.ts';
export { type ResealedBatch, type Resealing, resealBatch } from './reseal-batch.ts';
export { SEALED_STORES, type SealedPlace, type SealedStore } from './sealed-place.ts';
