export {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  type KeysetPosition,
  listPage,
  orderByKeyset,
  toKeysetPage,
} from './keyset.ts';
