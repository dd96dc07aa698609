import { addDays } from '@chasqui/core/time';
import * as v from 'valibot';
import type { Output } from '../measure.ts';
import type { ExportRow } from './format-exports.ts';
import { MASTER_KEY, startGatewayProcess } from './gateway-process.ts';
import { type BackgroundPlace, MOST_MEMORY } from './measure-background.ts';

/** The most documents that are answered directly. */
const MOST_DIRECT = 50_000;

/** All of `fillLists` fall into so many days from this one on. */
const DAYS = 333;
const FIRST_DAY = '2025-01-01';
const FIRST_MONTH = '2025-01';

const KeySchema = v.object({ key: v.string() });

/** Measures direct exports of the largest allowed size, one for each kind of file, each in a new gateway. */
export async function measureDirect(place: BackgroundPlace, own: number, { say }: Output): Promise<ExportRow[]> {
  const days = Math.min(DAYS, Math.floor((MOST_DIRECT * DAYS) / own));
  const to = addDays(FIRST_DAY, days - 2);
  const rows: ExportRow[] = [];
  for (const [name, path, documents] of [
    ['csv directly', `documents?format=csv&from=${FIRST_DAY}&to=${to}`, (days - 1) * (own / DAYS)],
    ['xlsx directly', `documents?format=xlsx&from=${FIRST_DAY}&to=${to}`, (days - 1) * (own / DAYS)],
    ['sales register directly', `sales-register?period=${FIRST_MONTH}`, 31 * (own / DAYS)],
  ] as const) {
    say(name);
    rows.push({ name, documents: Math.round(documents), ...(await measurePath(place, path)) });
  }
  return rows;
}

async function measurePath(place: BackgroundPlace, path: string): Promise<Omit<ExportRow, 'name' | 'documents'>> {
  const gateway = await startGatewayProcess(place);
  const key = await createKey(gateway.url, place.ctx.tenantId);
  const startedAt = performance.now();
  const answer = await fetch(`${gateway.url}/api/exports/${path}`, { headers: { Authorization: `Bearer ${key}` } });
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.byteLength;
  const ms = performance.now() - startedAt;
  const peak = await gateway.end();
  const findings = [
    ...(answer.ok ? [] : [`it was answered ${answer.status}`]),
    ...(peak <= MOST_MEMORY ? [] : [`it held ${Math.round(peak)} MiB, and may hold ${MOST_MEMORY}`]),
  ];
  return { size: bytes / 1_048_576, ms, peak, findings };
}

async function createKey(url: string, tenantId: string): Promise<string> {
  const answer = await fetch(`${url}/admin/tenants/${tenantId}/api-keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ label: 'bench' }),
  });
  return v.parse(KeySchema, await answer.json()).key;
}
