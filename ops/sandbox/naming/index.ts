export {
  type DocumentNumber,
  type FileName,
  numberKey,
  parseFileName,
  parseReference,
  toFileName,
} from './file-name.ts';
