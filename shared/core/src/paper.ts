import * as v from 'valibot';
import { CURRENCY_CODES } from './catalogs/index.ts';
import { choiceField, closedObject, component, described, listField, patternField, textField } from './fields/index.ts';
import { say, schemaMessage } from './messages/index.ts';
import { PDF_FORMATS, PRINTED_TYPES } from './print/index.ts';

const MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;
const BASE64_MESSAGE = schemaMessage(say('must be a picture in base64', 'debe ser una imagen en base64'));

/** Largest logo, before base64. */
export const MAX_LOGO_BYTES = 256 * 1024;

export const LogoSchema = component(
  'LogoInput',
  closedObject({
    mediaType: choiceField(MEDIA_TYPES),
    base64: v.pipe(
      v.string(BASE64_MESSAGE),
      v.regex(/^[A-Za-z\d+/]+={0,2}$/, BASE64_MESSAGE),
      described(
        'PNG without interlace, or JPEG, at most 256 KB before base64',
        'PNG sin entrelazado, o JPEG, de 256 KB como máximo antes de base64',
      ),
    ),
  }),
);

const MOST_ACCOUNTS = 10;

const BankAccountSchema = component(
  'BankAccount',
  closedObject({
    bank: textField({ min: 1, max: 60 }),
    currencyCode: choiceField(CURRENCY_CODES),
    number: textField({ min: 1, max: 40 }),
    cci: v.optional(patternField(/^\d{20}$/, say('must be a CCI of 20 digits', 'debe ser un CCI de 20 dígitos'))),
  }),
);

/** A schema of its own: generators name an enum within another schema by its field, and `01` is no name in code. */
const PdfFormatSchema = component('PdfFormat', choiceField(PDF_FORMATS));

export const PrintFormatsSchema = closedObject(v.entriesFromList(PRINTED_TYPES, v.optional(PdfFormatSchema)));

/** Look and texts of the printed forms. */
export const PrintSettingsSchema = closedObject({
  color: v.optional(
    v.pipe(
      patternField(
        /^#[\dA-Fa-f]{6}$/,
        say('must be a colour written #RRGGBB, such as #1b4f8a', 'debe ser un color escrito #RRGGBB, como #1b4f8a'),
      ),
      described('Colour of frames and rules on a4 and a5', 'Color de marcos y líneas en a4 y a5'),
    ),
  ),
  footer: v.optional(
    v.pipe(
      textField({ min: 1, max: 500 }),
      described('Text at the foot of the document', 'Texto al pie del comprobante'),
    ),
  ),
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
      described('Printed on facturas, boletas and debit notes', 'Se imprimen en facturas, boletas y notas de débito'),
    ),
  ),
  format: v.optional(
    v.pipe(
      choiceField(PDF_FORMATS),
      described(
        'Paper of the types that `formats` leaves out; a4 by default',
        'Papel de los tipos que faltan en `formats`; a4 por defecto',
      ),
    ),
  ),
  formats: v.optional(
    v.pipe(
      PrintFormatsSchema,
      described(
        'Paper on which the console prints a document, by the code of its type; a ticket for boletas if neither `format` nor this says otherwise. Its public link ending in `.pdf` has it too. `GET /api/documents/:id/pdf` takes `format`',
        'Papel en que la consola imprime un comprobante, según el código de su tipo; ticket para las boletas si ni `format` ni esto dicen otra cosa. También lo tiene su enlace público que termina en `.pdf`. `GET /api/documents/:id/pdf` recibe `format`',
      ),
    ),
  ),
});

/** Look of the printed forms in a request. Missing fields stay unchanged. */
export const PAPER_ENTRIES = {
  logo: v.optional(v.pipe(v.nullable(LogoSchema), described('null clears it', 'null lo borra'))),
  print: v.optional(
    v.pipe(PrintSettingsSchema, described('Replaces all of them; {} clears them', 'Los reemplaza todos; {} los borra')),
  ),
} as const;
