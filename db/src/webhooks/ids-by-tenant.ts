interface Row {
  readonly tenantId: string;
  readonly id: string;
}

/** Groups ids by tenant, for work that is done as each tenant. */
export function idsByTenant(rows: readonly Row[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { tenantId, id } of rows) ids.set(tenantId, [...(ids.get(tenantId) ?? []), id]);
  return ids;
}
