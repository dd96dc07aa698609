/** Where the time comes from. Whatever must know it takes a Clock, so that a test can say what time it is. */
export interface Clock {
  now(): Date;
}

/** The machine's clock: the only reader of it. */
export const systemClock: Clock = { now: () => new Date() };
