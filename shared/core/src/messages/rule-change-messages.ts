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

  none: say('must be left out: this rule has no value', 'no debe darse: esta regla no tiene valor'),
};
