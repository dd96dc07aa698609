import { type ClientContext, emitHonestly } from '../clients/emit-honestly.ts';
import type { IntentionResult } from '../clients/intention.ts';
import { asOwner } from './as-owner.ts';
import { planFactura } from './plan-factura.ts';

const MARKED = 'chaos-90002';

/**
 * Records copies of a factura as if their first steps were lost long ago: all are overdue at once. Returns what a client
 * of each would know.
 */
export async function recordBacklog(
  databaseUrl: string,
  client: ClientContext,
  copies: number,
): Promise<IntentionResult[]> {
  const intention = planFactura(client, `${MARKED}-0`, 'ACCEPTED');
  const emitted = await emitHonestly(client, intention);
  const original = emitted.told.find(({ id }) => id !== null);
  if (original === undefined) throw new Error('A backlog needs a document to copy');
  const { rows } = await asOwner(databaseUrl, (owner) =>
    owner.query<{ id: string; number: number }>(COPY, [original.id, copies]),
  );
  const told = { ...original, documentId: null, status: null };
  return [
    { intention, ...emitted, xmlSha256: null },
    ...rows.map(({ id, number }): IntentionResult => {
      const copy = planFactura(client, `${MARKED}-${number}`, 'ACCEPTED');
      return { intention: { ...copy, key: null }, end: 'recorded', told: [{ ...told, id }], xmlSha256: null };
    }),
  ];
}

/** One statement, so that it is done whole or not at all. Takes the numbers after the last one of the series. */
const COPY = `
  with numbers as (
    update series s set last_correlative = last_correlative + $2 from documents o
    where o.id = $1 and s.tenant_id = o.tenant_id and s.document_type = o.document_type and s.series = o.series
    returning s.last_correlative - $2 as last),
  copies as (
    insert into documents select copy.* from documents o, numbers, generate_series(1, $2::int) as number,
      jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'correlative', last + number,
        'request', replace(o.request::text, '${MARKED}-0', '${MARKED}-' || number)::jsonb,
        'state', 'PENDING', 'hash', null, 'ticket', null, 'attempts', 0, 'failures', 0,
        'response_code', null, 'response_description', null, 'observations', '[]'::jsonb,
        'created_at', now(), 'updated_at', now(), 'next_attempt_at', now() - interval '10 minutes')) as copy
    where o.id = $1
    returning id, tenant_id, correlative),
  events as (
    insert into document_events (id, tenant_id, document_id, to_state, reason, actor_kind)
    select gen_random_uuid(), tenant_id, id, 'PENDING', 'Recorded by chaos', 'system' from copies)
  select id, (correlative - last)::int as number from copies, numbers`;
