import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { choiceField, closedObject, listField, patternField, textField } from '@chasqui/core/fields';
import { REQUEST_MESSAGES } from '@chasqui/core/messages';
import * as v from 'valibot';
import { LogoSchema } from './logo.ts';

const MOST_ACCOUNTS = 10;

export const BankAccountSchema = closedObject({
  bank: textField({ min: 1, max: 60 }),
  currencyCode: choiceField(CURRENCY_CODES),
  number: textField({ min: 1, max: 40 }),
  cci: v.optional(patternField(/^\d{20}$/, REQUEST_MESSAGES.cci)),
});

/** Look and texts of the printed forms. */
export const PrintSettingsSchema = closedObject({
  color: v.optional(
    v.pipe(
      patternField(/^#[\dA-Fa-f]{6}$/, REQUEST_MESSAGES.color),
      v.description('Colour of frames and rules on a4 and a5'),
    ),
  ),
  footer: v.optional(v.pipe(textField({ min: 1, max: 500 }), v.description('Text at the foot of the document'))),
  phone: v.optional(textField({ min: 1, max: 60 })),
  website: v.optional(textField({ min: 1, max: 100 })),
  bankAccounts: v.optional(
    v.pipe(
      listField(BankAccountSchema, { max: MOST_ACCOUNTS, message: REQUEST_MESSAGES.bankAccounts(MOST_ACCOUNTS) }),
      v.description('Printed on facturas, boletas and debit notes'),
    ),
  ),
});

/** Look of the printed forms in a request. Missing fields stay unchanged. */
export const PAPER_ENTRIES = {
  logo: v.optional(v.pipe(v.nullable(LogoSchema), v.description('null clears it'))),
  print: v.optional(v.pipe(PrintSettingsSchema, v.description('Replaces all of them; {} clears them'))),
} as const;
