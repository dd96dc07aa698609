/** How many emissions of each tenant a process waits for: what decides whose job a worker takes next. */
export interface PlacesInLine {
  /**
   * Takes the next place of a tenant: 1 when nothing of it is on its way. For BullMQ's priority, by which smaller numbers
   * go first, so that the few documents of one tenant go before the thousandth of another.
   */
  take(tenantId: string): number;
  /** One of the tenant's emissions is no longer waited for. */
  giveBack(tenantId: string): void;
}

/** BullMQ knows no priority beyond. */
const LAST_PLACE = 2_097_152;

export function openPlacesInLine(): PlacesInLine {
  const taken = new Map<string, number>();
  return {
    take(tenantId) {
      const place = (taken.get(tenantId) ?? 0) + 1;
      taken.set(tenantId, place);
      return Math.min(place, LAST_PLACE);
    },
    giveBack(tenantId) {
      const left = (taken.get(tenantId) ?? 0) - 1;
      if (left > 0) taken.set(tenantId, left);
      else taken.delete(tenantId);
    },
  };
}
