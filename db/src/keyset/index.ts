export {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  type KeysetPosition,
  orderByKeyset,
  toKeysetPage,
} from './keyset.ts';
export { keysetPageOfIds } from './page-of-ids.ts';
