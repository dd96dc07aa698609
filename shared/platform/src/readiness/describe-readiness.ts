export interface Readiness {
  readonly ready: boolean;
  /** What `/health/ready` answers. */
  readonly body: {
    readonly status: 'ready' | 'unavailable';
    readonly checks: Readonly<Record<string, 'up' | 'down'>>;
  };
}

/** A process is ready when all that it needs can be reached; what else is told decides nothing. */
export function describeReadiness(
  needed: Readonly<Record<string, boolean>>,
  told: Readonly<Record<string, boolean>> = {},
): Readiness {
  const ready = Object.values(needed).every((isReached) => isReached);
  const checks = Object.entries({ ...needed, ...told }).map(
    ([name, isReached]) => [name, isReached ? 'up' : 'down'] as const,
  );
  return { ready, body: { status: ready ? 'ready' : 'unavailable', checks: Object.fromEntries(checks) } };
}
