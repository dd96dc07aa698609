import { limaDate } from '@chasqui/core/time';
import type { ClientContext } from '../clients/emit-honestly.ts';
import type { Intention } from '../clients/intention.ts';
import { facturaBody } from '../clients/request-bodies.ts';

/** Plans a factura of a company that no client has. Clients of a run have lower numbers in their markers. */
export function planFactura(
  { company: { ruc } }: ClientContext,
  marker: string,
  expected: Intention['expected'],
): Intention {
  const body = facturaBody({ series: 'F001', issueDate: limaDate(new Date()), note: marker });
  return { marker, ruc, path: 'invoices', body, key: `key-${marker}`, isNumbered: false, expected };
}
