import type { PersonReading } from '../../readings/despatch/index.ts';
import type { CodeReading } from '../../readings/index.ts';
import { DNI } from '../text.ts';

const RUC = /^[12]\d{10}$/;
const OTHER = /^[^\s]{1,15}$/;

/** Returns true if an identity has the form of its kind. In guides a RUC starts with 1 or 2. */
export function isWellFormed(identity: CodeReading | null): boolean {
  const { text, scheme } = identity ?? { text: '', scheme: null };
  if (scheme === '6') return RUC.test(text);
  return (scheme === '1' ? DNI : OTHER).test(text);
}

export function isSame(one: PersonReading | null, other: PersonReading | null): boolean {
  const [left, right] = [one?.identity, other?.identity];
  return left?.text !== undefined && left.text === right?.text && left.scheme === right.scheme;
}
