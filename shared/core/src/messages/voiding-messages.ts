import { say } from './message.ts';

/** Messages about communications that void documents. */
export const VOIDING_MESSAGES = {
  letterOfType: (letter: string, type: string) =>
    say(
      `must begin with ${letter} for a document of type ${type}`,
      `debe empezar con ${letter} para un comprobante de tipo ${type}`,
    ),
  typeOfLetter: (letter: string, types: readonly string[]) =>
    say(
      `must be one of ${types.join(', ')} for a series that begins with ${letter}`,
      `debe ser uno de ${types.join(', ')} para una serie que empieza con ${letter}`,
    ),
  itemTwice: (number: string, type: string) =>
    say(
      `must be there once: ${number} of type ${type} is in the list before`,
      `debe estar una sola vez: ${number} de tipo ${type} ya está en la lista`,
    ),
  notAfterIssueDate: (day: string) =>
    say(`must not be after the issue date ${day}`, `no debe ser posterior a la fecha de emisión ${day}`),
  settlementTerm: (earliest: string, days: number) =>
    say(
      `must not be before ${earliest}: a purchase settlement can be voided for ${days} days`,
      `no debe ser anterior al ${earliest}: una liquidación de compra se puede anular durante ${days} días`,
    ),
  reversalSeries: say(
    'must be R, P or L followed by three digits or capital letters',
    'debe ser R, P o L seguida de tres dígitos o letras mayúsculas',
  ),
  voidedSeries: say(
    'must be F or B followed by three digits or capital letters',
    'debe ser F o B seguida de tres dígitos o letras mayúsculas',
  ),
  kindsMixed: (ofF: readonly number[], ofB: readonly number[]) =>
    say(
      `must be all of series F or all of series B: send items ${ofF.join(', ')} (series F) and items ${ofB.join(', ')} (series B) in two requests`,
      `deben ser todos de serie F o todos de serie B: envíe los ítems ${ofF.join(', ')} (serie F) y los ítems ${ofB.join(', ')} (serie B) en dos solicitudes`,
    ),
} as const;
