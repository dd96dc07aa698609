import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import * as v from 'valibot';
import { looseNumber, looseText } from '../loose-values.ts';
import { PDF_FORMATS } from './codes.ts';

/** Text of the problem of a field that is missing. */
export const REQUIRED = 'es obligatorio';

/** Returns a code as the tables have it: `7` for `07` and `7`, and capital letters. */
function keyOf(text: string): string {
  return /^\d+$/.test(text) ? String(Number(text)) : text.toUpperCase();
}

function lookUp<Code>(codes: Readonly<Record<string, Code>>, isNone: (text: string) => boolean) {
  return v.pipe(
    looseText(),
    v.rawTransform<string | undefined, Code | undefined>(({ dataset: { value }, addIssue, NEVER }) => {
      if (value === undefined || isNone(value)) return undefined;
      for (const key of [value, keyOf(value)]) if (Object.hasOwn(codes, key)) return codes[key];
      addIssue({ message: `no es un valor conocido: ${value.slice(0, 30)}` });
      return NEVER;
    }),
  );
}

/** Code of a table, by a number or a text such as `1` or `"01"`; undefined for a blank one. */
export const codeOf = <Code>(codes: Readonly<Record<string, Code>>) => lookUp(codes, () => false);

/** Code of a table as `codeOf`, where some programs send 0 for none. */
export const codeOrNone = <Code>(codes: Readonly<Record<string, Code>>) => lookUp(codes, (text) => Number(text) === 0);

/** Code of a SUNAT catalog of two digits: `1` is read as `01`. */
export const twoDigitCode = () =>
  v.pipe(
    looseText(),
    v.transform((text) => (text !== undefined && /^\d$/.test(text) ? `0${text}` : text)),
  );

/** Number of a document, with or without zeros before it; undefined for a blank one. */
export const documentNumber = () =>
  v.pipe(
    looseNumber(),
    v.check(
      (number) => number === undefined || (Number.isInteger(number) && number >= 1 && number <= MAX_CORRELATIVE),
      'debe ser un número entero de 1 a 8 dígitos',
    ),
  );

/** Field that a request must have. */
export const required = <Schema extends v.GenericSchema>(schema: Schema) => v.nonOptional(schema, REQUIRED);

/** Format of the PDF; undefined for the company's own, and for an unknown one, which changes no document. */
export const pdfFormat = () =>
  v.pipe(
    looseText(),
    v.transform((text) => Object.entries(PDF_FORMATS).find(([name]) => name === text?.toUpperCase())?.[1]),
  );
