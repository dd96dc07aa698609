export { feminineTitle, masculineTitle, PRINTED_TITLES, type PrintedTitle } from './document-title.ts';
export { printAmount, printDate, printDecimal } from './figures.ts';
export { parseQrText, type QrReading } from './parse-qr-text.ts';
export { PDF_FORMATS, PDF_MARKS, type PdfFormat, type PdfMark, type PrintStanding, pdfMarkOf } from './pdf-mark.ts';
export { printAddress } from './print-address.ts';
export type {
  BlockLayout,
  PrintBlock,
  PrintColumn,
  PrintField,
  PrintModel,
  PrintStamp,
  TicketPlace,
} from './print-model.ts';
export { buildDespatchQrText, buildQrText, type DespatchQrContent, type QrContent } from './qr-text.ts';
export { buildTable, type TableColumn, tableColumn } from './table.ts';
