import { say } from './message.ts';

/** Messages about a change of a rule with dates by an operator. Days are texts, YYYY-MM-DD. */
export const RULE_CHANGE_MESSAGES = {
  unknown: (id: string) =>
    say(`There is no row "${id}": GET /admin/rules lists them`, `No hay una fila "${id}": GET /admin/rules las lista`),
  notChanged: (id: string) =>
    say(
      `Row "${id}" is as it is published: there is no change to take back`,
      `La fila "${id}" está como se publicó: no hay cambio que retirar`,
    ),
  blocked: (id: string, other: string) =>
    say(
      `The change of "${id}" cannot be taken back: its published first day does not lie between those of the rows beside it. Change "${other}" first`,
      `El cambio de "${id}" no se puede retirar: su primer día publicado no está entre los de las filas vecinas. Cambie antes "${other}"`,
    ),
  empty: say(
    'must have at least one of from, to, value and enabled',
    'debe tener al menos uno de from, to, value y enabled',
  ),

  afterPrevious: (id: string, from: string) =>
    say(
      `must be after ${from}, when the row before it (${id}) begins`,
      `debe ser posterior al ${from}, cuando empieza la fila anterior (${id})`,
    ),
  beforeNext: (id: string, from: string) =>
    say(
      `must be before ${from}, when the next row (${id}) begins`,
      `debe ser anterior al ${from}, cuando empieza la fila siguiente (${id})`,
    ),
  notBeforeFrom: (from: string) =>
    say(
      `must not be before ${from}, the first day of the row`,
      `no debe ser anterior al ${from}, el primer día de la fila`,
    ),

  percent: say(
    'must be a percentage above 0 and up to 100 with at most 2 decimals, as a text',
    'debe ser un porcentaje mayor que 0 y hasta 100 con 2 decimales como máximo, como texto',
  ),
  soles: say(
    'must be an amount in soles above 0 with at most 2 decimals, as a text',
    'debe ser un importe en soles mayor que 0 con 2 decimales como máximo, como texto',
  ),
  days: say(
    'must be a whole number of days from 1 to 365, as a text',
    'debe ser un número entero de días de 1 a 365, como texto',
  ),
  text: say('must be a text of 1 to 100 characters', 'debe ser un texto de 1 a 100 caracteres'),
  none: say('must be left out: this rule has no value', 'no debe darse: esta regla no tiene valor'),
};
