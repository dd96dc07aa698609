export { isId, newId } from './new-id.ts';
