import { CURRENCIES } from '../catalogs/index.ts';
import type { PdfFormat } from './pdf-mark.ts';
import type { PrintBlock, PrintModel } from './print-model.ts';

/** Bank account to which buyers pay. */
interface BankAccount {
  readonly bank: string;
  readonly currencyCode: keyof typeof CURRENCIES;
  readonly number: string;
  /** Código de cuenta interbancario: 20 digits. */
  readonly cci?: string | undefined;
}

/** Codes of the types that people print. */
export const PRINTED_TYPES = ['01', '03', '07', '08', '09', '31', '04', '20', '40'] as const;

type PrintedType = (typeof PRINTED_TYPES)[number];

/** Look and texts that a company chooses for its printed forms. */
export interface PrintSettings {
  /** Colour of frames and rules on sheets, `#RRGGBB`. Rolls have none. */
  readonly color?: string | undefined;
  /** Own text at the foot: conditions, thanks. */
  readonly footer?: string | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
  readonly bankAccounts?: BankAccount[] | undefined;
  /** Paper of the types without one in `formats`; A4 by default. */
  readonly format?: PdfFormat | undefined;
  /** Paper on which people print a document, by the code of its type. */
  readonly formats?: Partial<Record<PrintedType, PdfFormat>> | undefined;
}

type ChosenPapers = Pick<PrintSettings, 'format' | 'formats'>;

/** Returns the paper on which a company prints a type of document (catalog 01). */
export function paperOf({ format = 'a4', formats = {} }: ChosenPapers, documentType: string): PdfFormat {
  const printed = PRINTED_TYPES.find((type) => type === documentType);
  return (printed && formats[printed]) ?? format;
}

const RECEIPT = '03';

/**
 * Returns the paper on which the console prints a type of document: that of the settings, and a ticket of 80 mm for a boleta
 * of a company that chose none. Links without a format have A4 then.
 */
export function consolePaperOf(settings: ChosenPapers, documentType: string): PdfFormat {
  const isTicket =
    documentType === RECEIPT && settings.format === undefined && settings.formats?.[RECEIPT] === undefined;
  return isTicket ? 'ticket' : paperOf(settings, documentType);
}

/**
 * Returns a model with the texts of the company's settings. The bank accounts are printed only on documents that ask
 * the buyer for money.
 */
export function addPrintSettings(model: PrintModel, settings: PrintSettings, asksForPayment: boolean): PrintModel {
  const { footer, phone, website, bankAccounts = [] } = settings;
  const contact = [phone, website].filter((text) => text !== undefined).join(' · ');
  const accounts = asksForPayment && bankAccounts.length > 0 ? [accountsBlock(bankAccounts)] : [];
  return {
    ...model,
    issuer: { ...model.issuer, ...(contact !== '' && { contact }) },
    annexes: [...(model.annexes ?? []), ...accounts],
    ...(footer !== undefined && { ownFooter: footer }),
  };
}

function accountsBlock(accounts: readonly BankAccount[]): PrintBlock {
  const fields = accounts.map(({ bank, currencyCode, number, cci }) => ({
    label: `${bank}, ${CURRENCIES[currencyCode].words.es}`,
    value: cci === undefined ? number : `${number}\nCCI ${cci}`,
  }));
  return { title: 'Cuentas bancarias', layout: 'grid', fields };
}
