import type { Problem } from '../../errors.ts';
import { type Message, say } from '../../messages/index.ts';

/** The most by which an explicit correlative may exceed the last number of its series. */
export const MAX_CORRELATIVE_STEP = 1_000_000;

function correlativeTooFar(facts: {
  readonly highest: number;
  readonly series: string;
  readonly last: number;
  readonly step: number;
}): Message {
  const { highest, series, last, step } = facts;
  const isNew = last === 0;
  const standing = isNew
    ? say(`${series} has no number yet`, `${series} todavía no tiene números`)
    : say(`the last number of ${series} is ${last}`, `el último número de ${series} es ${last}`);
  const remedy = isNew
    ? say('check the digits, or begin another series', 'revise los dígitos, o empiece otra serie')
    : say(
        'check the digits, leave the field out for the next number if the type allows it, or begin another series',
        'revise los dígitos, omita el campo para el número siguiente si el tipo lo permite, o empiece otra serie',
      );
  return say(
    `must not be more than ${highest}: ${standing.message}, and one step is at most ${step}; ${remedy.message}`,
    `no debe ser más de ${highest}: ${standing.es}, y un salto es de ${step} como máximo; ${remedy.es}`,
  );
}

/**
 * Describes the problem of an explicit correlative that is so far ahead of its series that it is probably a typing error:
 * it would leave the series without most of its 99,999,999 numbers. Null if there is none.
 * @param lastCorrelative the highest number that the series ever used; 0 if it has used none
 */
export function correlativeStepProblem(series: string, correlative: number, lastCorrelative: number): Problem | null {
  const highest = lastCorrelative + MAX_CORRELATIVE_STEP;
  if (correlative <= highest) return null;
  const facts = { highest, series, last: lastCorrelative, step: MAX_CORRELATIVE_STEP };
  return { path: 'correlative', code: 'CORRELATIVE_TOO_FAR', ...correlativeTooFar(facts) };
}
