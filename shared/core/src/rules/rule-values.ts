import { decimal } from '../decimal/index.ts';
import { type Message, say } from '../messages/index.ts';
import type { RuleForm } from './rule-kinds.ts';

const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;
const WHOLE = /^[1-9]\d{0,2}$/;
const PRINTABLE = /^\S(.{0,98}\S)?$/;

/** Test and message of each form. */
const FORMS: Readonly<Record<RuleForm, { readonly fits: (value: string) => boolean; readonly message: Message }>> = {
  percent: {
    fits: (value) => DECIMAL.test(value) && decimal(value).gt(0) && decimal(value).lte(100),
    message: say(
      'must be a percentage above 0 and up to 100 with at most 2 decimals, as a text',
      'debe ser un porcentaje mayor que 0 y hasta 100 con 2 decimales como máximo, como texto',
    ),
  },
  soles: {
    fits: (value) => DECIMAL.test(value) && decimal(value).gt(0),
    message: say(
      'must be an amount in soles above 0 with at most 2 decimals, as a text',
      'debe ser un importe en soles mayor que 0 con 2 decimales como máximo, como texto',
    ),
  },
  days: {
    fits: (value) => WHOLE.test(value) && Number(value) <= 365,
    message: say(
      'must be a whole number of days from 1 to 365, as a text',
      'debe ser un número entero de días de 1 a 365, como texto',
    ),
  },
  text: {
    fits: (value) => PRINTABLE.test(value),
    message: say('must be a text of 1 to 100 characters', 'debe ser un texto de 1 a 100 caracteres'),
  },
  none: {
    fits: () => false,
    message: say('must be left out: this rule has no value', 'no debe darse: esta regla no tiene valor'),
  },
};

/** Returns the form that a value should have; undefined if it has it. */
export function findValueProblem(form: RuleForm, value: string): Message | undefined {
  const { fits, message } = FORMS[form];
  return fits(value) ? undefined : message;
}
