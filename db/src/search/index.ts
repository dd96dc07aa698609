export { containsFolded, foldName, foldText, startsInAnyCase } from './folded-search.ts';
