import { callGateway } from './call-gateway.ts';
import type { ClientContext } from './client-context.ts';
import { requestEmission } from './emit-honestly.ts';
import type { Intention, Told } from './intention.ts';

interface FollowUp {
  readonly told: readonly Told[];
  readonly xmlSha256: string | null;
}

const REPEATS_SHARE = 0.25;
const DOWNLOADS_SHARE = 0.25;
const ASKS_SHARE = 0.4;

/** Repeats the request with its key, downloads the XML, asks about a ticket or for another try: some of it, sometimes. */
export async function followUp(ctx: ClientContext, intention: Intention, recorded: Told): Promise<FollowUp> {
  const told: Told[] = [];
  if (intention.key !== null && ctx.random.chance(REPEATS_SHARE)) {
    told.push((await requestEmission(ctx, intention, 'repetition')).told);
  }
  const request = nextStepOf(intention, recorded);
  if (request !== null && ctx.random.chance(ASKS_SHARE)) {
    told.push((await requestStep(ctx, recorded, request)).told);
  }
  if (!ctx.random.chance(DOWNLOADS_SHARE)) return { told, xmlSha256: null };
  const file = await requestStep(ctx, recorded, 'xml');
  return { told: [...told, file.told], xmlSha256: file.sha256 };
}

/** Returns the request that a person would make next; null if there is none. */
function nextStepOf({ path }: Intention, { status }: Told): 'retry' | 'check-ticket' | null {
  if (status === 'AUTHORITY_ERROR') return 'retry';
  return status === 'SENT' && path === 'voided-documents' ? 'check-ticket' : null;
}

function requestStep(
  { company, random, gatewayUrls }: ClientContext,
  { id }: Told,
  request: 'retry' | 'check-ticket' | 'xml',
) {
  const url = `${random.pick(gatewayUrls)}/api/documents/${id}/${request}`;
  const method = request === 'xml' ? 'GET' : 'POST';
  return callGateway({ url, apiKey: company.apiKey, request, method, body: null, key: null });
}
