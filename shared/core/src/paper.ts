import * as v from 'valibot';
import { CURRENCY_CODES } from './catalogs/index.ts';
import { choiceField, closedObject, listField, patternField, textField } from './fields/index.ts';
import { REQUEST_MESSAGES, schemaMessage } from './messages/index.ts';

const MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;
const BASE64_MESSAGE = schemaMessage(REQUEST_MESSAGES.picture);

/** Largest logo, before base64. */
export const MAX_LOGO_BYTES = 256 * 1024;

export const LogoSchema = closedObject({
  mediaType: choiceField(MEDIA_TYPES),
  base64: v.pipe(
    v.string(BASE64_MESSAGE),
    v.regex(/^[A-Za-z\d+/]+={0,2}$/, BASE64_MESSAGE),
    v.description('PNG without interlace, or JPEG, at most 256 KiB before base64'),
  ),
});

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
