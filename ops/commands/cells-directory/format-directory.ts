import type { CellCompany } from '@chasqui/db/tenants';

/**
 * Characters of a link that hold nothing but the tenant's id: 126 of its 128 bits. nginx compares them without case, which
 * leaves more than 100.
 */
const LINK_CHARACTERS = 21;

const HEADING = '# Cell of each company. Written by: npm run cells:directory';

/**
 * Writes the directory of a router: lines of nginx's `map`, from RUCs and beginnings of links to cells, in order, so that
 * equal companies give an equal text.
 * @throws Error that names each RUC which several cells have
 */
export function formatDirectory(companiesOf: ReadonlyMap<string, readonly CellCompany[]>): string {
  const cellOf = new Map<string, string>();
  const doubled = new Set<string>();
  for (const [cell, companies] of companiesOf) {
    for (const { ruc, tenantId } of companies) {
      if ((cellOf.get(ruc) ?? cell) !== cell) doubled.add(`${ruc} (${cellOf.get(ruc)} and ${cell})`);
      cellOf.set(ruc, cell).set(linkBeginningOf(tenantId), cell);
    }
  }
  if (doubled.size > 0) throw new Error(`More than one cell has these companies: ${[...doubled].join(', ')}`);
  const lines = [...cellOf].map(([company, cell]) => `${company} ${cell};`).sort();
  return [HEADING, ...lines, ''].join('\n');
}

/** Returns the characters with which the links of a tenant's documents and passwords begin. */
export function linkBeginningOf(tenantId: string): string {
  const bytes = Buffer.from(tenantId.replaceAll('-', ''), 'hex');
  return bytes.toString('base64url').slice(0, LINK_CHARACTERS);
}
