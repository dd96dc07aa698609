/** Source of the current time. Code that needs the time takes a Clock, so that a test can set it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock: the only reader of it. */
export const systemClock: Clock = { now: () => new Date() };
