import { say } from './message.ts';

/** Messages about a change of a rule with dates by an operator. Days are texts, YYYY-MM-DD. */
export const RULE_CHANGE_MESSAGES = {
  empty: say(
    'must have at least one of from, to, value and enabled',
    'debe tener al menos uno de from, to, value y enabled',
  ),

  none: say('must be left out: this rule has no value', 'no debe darse: esta regla no tiene valor'),
};
