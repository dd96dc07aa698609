import { type ClientContext, emitHonestly } from '../clients/emit-honestly.ts';
import type { IntentionResult } from '../clients/intention.ts';
import { asOwner } from './as-owner.ts';
import { planFactura } from './plan-factura.ts';

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
  while (results.length < count) {
    const marker = `chaos-90001-${client.company.takeNumber('damaged')}`;
    const intention = planFactura(client, marker, 'DAMAGED');
    results.push({ intention, ...(await emitHonestly(client, intention)), xmlSha256: null });
  }
  return results;
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
