const TIME_DIGITS = 12;

/** Returns the month in UTC, YYYY-MM, in which a UUIDv7 was made. The first 48 bits are milliseconds (RFC 9562). */
export function monthOfId(id: string): string {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16);
  return new Date(milliseconds).toISOString().slice(0, 7);
}

/** Returns a text that sorts before every UUIDv7 made at `time` or later, and after those made earlier. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(TIME_DIGITS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Returns the beginning of the keys of a company's packs. */
export function packsOfTenant(tenantId: string): string {
  return `${tenantId}/`;
}

/** Returns the key of a pack. No two packs have the same, so none is ever written over. */
export function packKey(tenantId: string, { month, id }: { readonly month: string; readonly id: string }): string {
  return `${packsOfTenant(tenantId)}${month}/${id}.zip`;
}
