import { createHash } from 'node:crypto';

/** Random choices that are the same for the same seed, on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next01(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to choose from */
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(things: readonly T[]): T[];
}

const TWO_TO_32 = 2 ** 32;

/**
 * Creates the random stream of a seed: the nth number is the digest of seed and n. Streams of different seeds are
 * independent, so extra draws from one stream do not change another.
 */
export function createRandom(seed: string): Random {
  let asked = 0;
  const next01 = () => {
    asked += 1;
    return createHash('sha256').update(`${seed}/${asked}`).digest().readUInt32BE(0) / TWO_TO_32;
  };
  const between = (min: number, max: number) => min + Math.floor(next01() * (max - min + 1));
  return {
    next01,
    between,
    chance: (probability) => next01() < probability,
    pick: (choices) => pickAt(choices, between(0, choices.length - 1)),
    shuffle: (things) => shuffle(things, between),
  };
}

function pickAt<T>(choices: readonly T[], index: number): T {
  const [chosen] = choices.slice(index, index + 1);
  if (chosen === undefined) throw new RangeError('There is nothing to choose from');
  return chosen;
}

/** Fisher and Yates: every order is as likely as any other. */
function shuffle<T>(things: readonly T[], between: Random['between']): T[] {
  const left = [...things];
  return things.map(() => pickAt(left.splice(between(0, left.length - 1), 1), 0));
}
