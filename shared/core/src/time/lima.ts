/** Peru is five hours behind UTC all year round. */
const LIMA_OFFSET_MS = -5 * 3_600_000;

function limaIso(instant: Date): string {
  return new Date(instant.getTime() + LIMA_OFFSET_MS).toISOString();
}

/** The calendar date in Lima at an instant: `2026-01-31`. */
export function limaDate(instant: Date): string {
  return limaIso(instant).slice(0, 10);
}

/** The time of day in Lima at an instant: `23:59:59`. */
export function limaTime(instant: Date): string {
  return limaIso(instant).slice(11, 19);
}

/** The instant at which a calendar date (`2026-01-31`) begins in Lima. */
export function limaMidnight(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - LIMA_OFFSET_MS);
}
