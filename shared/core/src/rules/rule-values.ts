import { decimal } from '../decimal/index.ts';
import { type Message, RULE_CHANGE_MESSAGES } from '../messages/index.ts';
import type { RuleForm } from './rule-kinds.ts';

const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;
const WHOLE = /^[1-9]\d{0,2}$/;
const PRINTABLE = /^\S(.{0,98}\S)?$/;

const FITS: Readonly<Record<RuleForm, (value: string) => boolean>> = {
  percent: (value) => DECIMAL.test(value) && decimal(value).gt(0) && decimal(value).lte(100),
  soles: (value) => DECIMAL.test(value) && decimal(value).gt(0),
  days: (value) => WHOLE.test(value) && Number(value) <= 365,
  text: (value) => PRINTABLE.test(value),
  none: () => false,
};

/** Returns the form that a value should have; undefined if it has it. */
export function findValueProblem(form: RuleForm, value: string): Message | undefined {
  return FITS[form](value) ? undefined : RULE_CHANGE_MESSAGES[form];
}
