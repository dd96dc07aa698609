export {
  isAfterKeyset,
  type KeysetOrder,
  type KeysetPage,
  type KeysetPageRequest,
  type KeysetPosition,
  keysetPageOfIds,
  listPage,
  orderByKeyset,
  type PageOfIds,
  toKeysetPage,
} from './keyset.ts';
