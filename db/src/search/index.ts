export { containsFolded } from './contains-folded.ts';
export { foldName, foldText } from './fold-name.ts';
export { startsInAnyCase } from './starts-in-any-case.ts';
