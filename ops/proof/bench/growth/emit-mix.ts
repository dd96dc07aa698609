import { limaDate } from '@chasqui/core/time';
import { boletaBody, despatchBody, facturaBody, noteBody, retentionBody } from '../../chaos/clients/request-bodies.ts';
import type { SandboxTenant } from '../../support/sandbox-tenant.ts';
import { facturaOf } from '../preparation/prepare-factura.ts';

/** Documents of the mix, which repeats: so many of each in fifty. */
const MIX = { boleta: 24, factura: 19, guide: 4, note: 2, retention: 1 } as const;

type Kind = keyof typeof MIX;

const KINDS = (Object.keys(MIX) as Kind[]).flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind));

/** Step through the mix that comes to every kind, so that they are spread. It has no divisor in common with fifty. */
const STRIDE = 21;
const MOST_LINES = 20;
const AT_ONCE = 20;

/** Part of the mix, which has no end: so many documents from this index on. */
interface PartOfMix {
  readonly from: number;
  readonly documents: number;
}

/** Emits documents by turns of the companies, each with an Idempotency-Key. Throws if one is not ACCEPTED. */
export async function emitMix(
  url: string,
  tenants: readonly SandboxTenant[],
  { from, documents }: PartOfMix,
): Promise<void> {
  let next = from;
  const emitNext = async () => {
    while (next < from + documents) {
      const index = next;
      next += 1;
      const tenant = tenants[index % tenants.length];
      if (tenant !== undefined) await emit(url, tenant, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, emitNext));
}

/** Emits a factura of each company, which its notes modify. */
export async function emitOriginals(url: string, tenants: readonly SandboxTenant[]): Promise<void> {
  for (const tenant of tenants) await send(url, tenant, ['/api/invoices', facturaBody(partsOf('F001'))]);
}

async function emit(url: string, tenant: SandboxTenant, index: number): Promise<void> {
  const kind = KINDS[(index * STRIDE) % KINDS.length] ?? 'boleta';
  await send(url, tenant, requestOf(kind, index));
}

function partsOf(series: string) {
  return { series, issueDate: limaDate(new Date()), note: 'de acero' };
}

/** Returns path and body of the document with this index. */
function requestOf(kind: Kind, index: number): readonly [string, object] {
  const { items } = facturaOf(1 + (index % MOST_LINES));
  switch (kind) {
    case 'boleta':
      return ['/api/receipts', { ...boletaBody(partsOf('B001')), items }];
    case 'factura':
      return ['/api/invoices', { ...facturaBody(partsOf('F001')), items }];
    case 'guide':
      return ['/api/despatch-advices', despatchBody({ ...partsOf('T001'), correlative: index + 1 })];
    case 'note':
      return ['/api/credit-notes', noteBody(partsOf('F002'), ORIGINAL, DISCOUNT)];
    case 'retention':
      return ['/api/retentions', retentionBody({ ...partsOf('R001'), correlative: index + 1 })];
  }
}

const ORIGINAL = { documentType: '01', series: 'F001', correlative: 1 } as const;
const DISCOUNT = { responseCode: '05', responseDescription: 'Descuento por ítem' };

async function send(url: string, { apiKey }: SandboxTenant, [path, body]: readonly [string, object]): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!text.includes('"status":"ACCEPTED"')) throw new Error(`${path} was answered ${response.status}: ${text}`);
}
