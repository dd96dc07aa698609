export {
  type DocumentIdentity,
  type DocumentNumber,
  fileBaseName,
  formatDocumentId,
  formatDocumentNumber,
  isCommunication,
  parseDocumentId,
  parseFileBaseName,
} from './document-identity.ts';
export { hasValidRucCheckDigit, isRuc } from './ruc.ts';
export {
  formatPaddedSeriesNumber,
  formatSeriesNumber,
  MAX_CORRELATIVE,
  parseSeriesNumber,
  type SeriesNumber,
} from './series-number.ts';
