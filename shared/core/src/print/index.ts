export { printAddress, printAmount, printDate, printDecimal } from './figures.ts';
export { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark, type PrintStanding, pdfMarkOf } from './pdf-mark.ts';
export {
  type BlockLayout,
  buildTable,
  feminineTitle,
  masculineTitle,
  PRINTED_TITLES,
  type PrintBlock,
  type PrintColumn,
  type PrintedTitle,
  type PrintField,
  type PrintModel,
  type PrintStamp,
  type TableColumn,
  type TicketPlace,
  tableColumn,
} from './print-model.ts';

export {
  buildDespatchQrText,
  buildQrText,
  type DespatchQrContent,
  parseQrText,
  type QrContent,
  type QrReading,
} from './qr.ts';
