import type { InputOf, OutputOf } from '@chasqui/client';

type Settings = OutputOf<'settings', 'get'>;

export type PaperInput = Pick<InputOf<'settings', 'update'>, 'logo' | 'print' | 'printAhead'>;

/** Values of the form for the look of the printed documents, under the names of the request. Empty texts are not printed. */
export interface PaperValues {
  readonly logo: Settings['logo'];
  readonly printAhead: boolean;
  readonly print: Readonly<Record<'color' | 'footer' | 'phone' | 'website', string>> & {
    readonly bankAccounts: readonly BankAccountValues[];
    readonly format: Settings['print']['format'];
    readonly formats: NonNullable<Settings['print']['formats']>;
  };
}

type BankAccountValues = Readonly<Record<'bank' | 'currencyCode' | 'number' | 'cci', string>>;

export const EMPTY_BANK_ACCOUNT: BankAccountValues = { bank: '', currencyCode: 'PEN', number: '', cci: '' };

export function toPaperValues({
  logo,
  print,
  printAhead,
}: Pick<Settings, 'logo' | 'print' | 'printAhead'>): PaperValues {
  const { color = '', footer = '', phone = '', website = '', bankAccounts = [], format, formats = {} } = print;
  const accounts = bankAccounts.map((account) => ({ ...EMPTY_BANK_ACCOUNT, ...account }));
  return { logo, printAhead, print: { color, footer, phone, website, bankAccounts: accounts, format, formats } };
}

/** Returns the values without bank accounts that are still being entered, so that the paper can be drawn meanwhile. */
export function withFinishedAccounts({ print, ...others }: PaperValues): PaperValues {
  const finished = print.bankAccounts.filter(({ bank, number }) => bank.trim() !== '' && number.trim() !== '');
  return { ...others, print: { ...print, bankAccounts: finished } };
}

/** Returns the values without empty texts. The schema of the request checks what their types leave open. */
export function toPaperInput({
  print: { bankAccounts, format, formats, ...texts },
  ...others
}: PaperValues): PaperInput {
  const accounts = bankAccounts.map(({ cci, ...account }) => ({ ...account, ...filled({ cci }) }));
  return {
    ...others,
    print: {
      ...filled(texts),
      ...(accounts.length > 0 && { bankAccounts: accounts }),
      ...(format !== undefined && { format }),
      ...(Object.keys(formats).length > 0 && { formats }),
    },
  } as PaperInput;
}

function filled(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
