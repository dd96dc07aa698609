import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/**
 * Code page of every text. It has all letters of Spanish. A printer that does not know it prints its own first code page,
 * in which only the capitals with an accent differ.
 */
export const CODE_PAGE = 'cp858';

/** Lines between the print head and the blade. */
const LINES_TO_BLADE = 5;

interface EncoderOptions {
  /** Characters of a line. A longer line would be wrapped. */
  readonly columns: number;
  /** False if no line feed follows a picture or a QR; default true. */
  readonly feedAfterBlock?: boolean;
}

/** Opens an encoder of ESC/POS for common printers: the numbers of code pages are those of Epson. */
export function openPrinterEncoder(options: EncoderOptions): ReceiptPrinterEncoder {
  const commands = { language: 'esc-pos', codepageMapping: 'epson', imageMode: 'raster', newline: '\n' } as const;
  return new ReceiptPrinterEncoder({ ...commands, errors: 'strict', feedBeforeCut: LINES_TO_BLADE, ...options });
}
