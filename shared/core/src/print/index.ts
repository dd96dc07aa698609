export { PRINTED_TITLES, type PrintedTitle } from './document-title.ts';
export { printAmount, printDate, printDecimal } from './figures.ts';
export type { PrintBlock, PrintColumn, PrintField, PrintModel, PrintStamp } from './print-model.ts';
export { buildQrText, type QrContent } from './qr-text.ts';
