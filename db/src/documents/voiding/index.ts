export { getVoidFacts, type Undoing, type VoidQuestion } from './void-facts.ts';
