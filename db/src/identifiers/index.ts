export { isId, newId, quoteId } from './new-id.ts';
