export {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  type KeysetPosition,
  keysetPageOfIds,
  orderByKeyset,
  toKeysetPage,
} from './keyset.ts';
