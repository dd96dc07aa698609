interface Row {
  readonly tenantId: string;
  readonly id: string;
}

/** What a sweep found in all tenants, for what it does as each of them. */
export function idsByTenant(rows: readonly Row[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { tenantId, id } of rows) ids.set(tenantId, [...(ids.get(tenantId) ?? []), id]);
  return ids;
}
