/** Counts the jobs of each tenant that a process waits for. The count decides which job a worker takes next. */
export interface PlacesInLine {
  /**
   * Takes the next place of a tenant. The first place is 1 if the tenant has no jobs under way. While it has some,
   * places never decrease. The place is used as BullMQ's priority: smaller numbers go first, equal ones in the order of
   * arrival. The few jobs of one tenant therefore go before the thousandth of another, and each tenant's jobs keep
   * their order.
   */
  take(tenantId: string): number;
  /**
   * Ends the wait for one of the tenant's jobs.
   * @param isOver false if the job may still be queued: later jobs stay behind it for two minutes, after which the sweep
   *   has taken care of it
   */
  release(tenantId: string, isOver: boolean): void;
}

/** Largest priority that BullMQ knows. */
export const LAST_PLACE = 2_097_152;

const STAYS_BEHIND_MS = 120_000;

interface Line {
  waited: number;
  lastPlace: number;
  keptUntilMs: number;
}

/** @param nowMs time of a monotonic clock, in milliseconds */
export function openPlacesInLine(nowMs: () => number = () => performance.now()): PlacesInLine {
  const lines = new Map<string, Line>();
  return {
    take(tenantId) {
      const line = lines.get(tenantId) ?? { waited: 0, lastPlace: 0, keptUntilMs: 0 };
      lines.set(tenantId, line);
      if (line.waited === 0 && line.keptUntilMs <= nowMs()) line.lastPlace = 0;
      line.waited += 1;
      line.lastPlace = Math.min(Math.max(line.waited, line.lastPlace), LAST_PLACE);
      return line.lastPlace;
    },
    release(tenantId, isOver) {
      const line = lines.get(tenantId);
      if (line === undefined) return;
      line.waited -= 1;
      if (!isOver) line.keptUntilMs = nowMs() + STAYS_BEHIND_MS;
      if (line.waited === 0 && line.keptUntilMs <= nowMs()) lines.delete(tenantId);
    },
  };
}
