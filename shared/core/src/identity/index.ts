export {
  type DocumentIdentity,
  type DocumentNumber,
  fileBaseName,
  formatDocumentId,
  formatDocumentNumber,
  formatPaddedSeriesNumber,
  formatSeriesNumber,
  isCommunication,
  MAX_CORRELATIVE,
  parseDocumentId,
  parseFileBaseName,
  parseSeriesNumber,
  type SeriesNumber,
} from './document-identity.ts';
export { hasValidRucCheckDigit, isRuc } from './ruc.ts';
