import { limaDate } from '@chasqui/core/time';
import { type ClientContext, emitHonestly } from '../clients/emit-honestly.ts';
import type { Intention, IntentionResult } from '../clients/intention.ts';
import { facturaBody } from '../clients/request-bodies.ts';
import { asOwner } from './as-owner.ts';

/** Series of the documents whose files are damaged. */
const SERIES = 'F001';

/**
 * Emits facturas of a company whose signed XML is stored with a wrong byte, as a bad disk does. Nothing but such
 * documents may be of this company.
 */
export async function emitDamaged(
  databaseUrl: string,
  client: ClientContext,
  count: number,
): Promise<IntentionResult[]> {
  await asOwner(databaseUrl, (owner) => owner.query(damageFilesOf(client.company.tenantId)));
  const results: IntentionResult[] = [];
  for (let number = 1; number <= count; number += 1) {
    const intention = planDamaged(client, client.company.takeNumber(`damaged ${SERIES}`));
    results.push({ intention, ...(await emitHonestly(client, intention)), xmlSha256: null });
  }
  return results;
}

/** Clients of a run have lower numbers in their markers. */
const MARKED = 'chaos-90001';

function planDamaged({ company }: ClientContext, number: number): Intention {
  const marker = `${MARKED}-${number}`;
  const body = facturaBody({ series: SERIES, issueDate: limaDate(new Date()), note: marker });
  const { ruc } = company;
  return { marker, ruc, path: 'invoices', body, key: `key-${marker}`, isNumbered: false, expected: 'DAMAGED' };
}

function damageFilesOf(tenantId: string): string {
  return `begin; set local lock_timeout = '2s';
    create or replace function chaos_damage() returns trigger language plpgsql as $$ begin
      new.bytes := set_byte(new.bytes, length(new.bytes) / 2, 255 - get_byte(new.bytes, length(new.bytes) / 2));
      return new; end $$;
    create or replace trigger chaos_damage before insert on artifacts for each row
      when (new.tenant_id = '${tenantId}' and new.kind = 'signed_xml') execute function chaos_damage();
    commit`;
}
