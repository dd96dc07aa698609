export { onFrugalHeap } from './frugal-heap.ts';
