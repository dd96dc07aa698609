export interface Readiness {
  readonly ready: boolean;
  readonly body: {
    readonly status: 'ready' | 'unavailable';
    readonly checks: Readonly<Record<string, 'up' | 'down'>>;
  };
}

/** Line in the log of a process whose clock differs from that of the database by a minute. */
export const WRONG_CLOCK = 'not ready: the clock of this machine differs from that of the database';

/** Describes a process, which is ready if it reaches everything needed. `reported` decides nothing. */
export function describeReadiness(
  needed: Readonly<Record<string, boolean>>,
  reported: Readonly<Record<string, boolean>> = {},
): Readiness {
  const ready = Object.values(needed).every((isReached) => isReached);
  const checks = Object.entries({ ...needed, ...reported }).map(
    ([name, isReached]) => [name, isReached ? 'up' : 'down'] as const,
  );
  return { ready, body: { status: ready ? 'ready' : 'unavailable', checks: Object.fromEntries(checks) } };
}
