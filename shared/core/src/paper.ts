import * as v from 'valibot';
import { CURRENCY_CODES } from './catalogs/index.ts';
import { choiceField, closedObject, listField, patternField, textField } from './fields/index.ts';
import { say, schemaMessage } from './messages/index.ts';

const MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;
const BASE64_MESSAGE = schemaMessage(say('must be a picture in base64', 'debe ser una imagen en base64'));

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
  cci: v.optional(patternField(/^\d{20}$/, say('must be a CCI of 20 digits', 'debe ser un CCI de 20 dígitos'))),
});

/** Look and texts of the printed forms. */
export const PrintSettingsSchema = closedObject({
  color: v.optional(
    v.pipe(
      patternField(
        /^#[\dA-Fa-f]{6}$/,
        say('must be a colour written #RRGGBB, such as #1b4f8a', 'debe ser un color escrito #RRGGBB, como #1b4f8a'),
      ),
      v.description('Colour of frames and rules on a4 and a5'),
    ),
  ),
  footer: v.optional(v.pipe(textField({ min: 1, max: 500 }), v.description('Text at the foot of the document'))),
  phone: v.optional(textField({ min: 1, max: 60 })),
  website: v.optional(textField({ min: 1, max: 100 })),
  bankAccounts: v.optional(
    v.pipe(
      listField(BankAccountSchema, {
        max: MOST_ACCOUNTS,
        message: say(
          `must be a list of at most ${MOST_ACCOUNTS} bank accounts`,
          `debe ser una lista de ${MOST_ACCOUNTS} cuentas bancarias como máximo`,
        ),
      }),
      v.description('Printed on facturas, boletas and debit notes'),
    ),
  ),
});

/** Look of the printed forms in a request. Missing fields stay unchanged. */
export const PAPER_ENTRIES = {
  logo: v.optional(v.pipe(v.nullable(LogoSchema), v.description('null clears it'))),
  print: v.optional(v.pipe(PrintSettingsSchema, v.description('Replaces all of them; {} clears them'))),
} as const;
