/** Counts the jobs of each tenant that a process waits for. The count decides which job a worker takes next. */
export interface JobPlaces {
  /**
   * Takes the next place of a tenant, from 1 on. While the tenant has jobs under way, places never decrease. The place
   * is used as BullMQ's priority, so the few jobs of one tenant go before the thousandth of another, and each tenant's
   * jobs keep their order.
   */
  take(tenantId: string): number;
  /**
   * Ends the wait for one of the tenant's jobs.
   * @param isOver false if the job may still be queued: later jobs stay behind it for two minutes
   */
  release(tenantId: string, isOver: boolean): void;
  /** Returns the number of jobs under way of each tenant that has any. */
  count(): ReadonlyMap<string, number>;
}

/** Largest priority that BullMQ knows. */
export const LAST_PLACE = 2_097_152;

/** Time after which the sweep has taken care of a job whose end was not seen. */
export const STAYS_BEHIND_MS = 120_000;

/** @param nowMs time of a monotonic clock, in milliseconds */
export function openJobPlaces(nowMs: () => number = () => performance.now()): JobPlaces {
  const lines = new Map<string, { waited: number; lastPlace: number; keptUntilMs: number }>();
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
    count: () => new Map([...lines].flatMap(([id, { waited }]) => (waited === 0 ? [] : [[id, waited]]))),
  };
}
