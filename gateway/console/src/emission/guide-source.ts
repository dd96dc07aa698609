import { isChasquiApiError } from '@chasqui/client';
import { RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { hasReceivable, receivablesOf } from '../components/receivables-of.ts';
import { lessCredited, takesGoodsBack } from './credited-goods.ts';
import { type DocumentSource, documentSource, readCreditNote } from './document-source.ts';
import { destinationOf, type GuideSource, type KnownPlace } from './sale-of-guide.ts';
import type { PartyValues } from './sale-values.ts';

/** Options of the query that reads a sale for a guide. */
export function guideSource(id: string) {
  return queryOptions({
    queryKey: ['documents', 'guide-source', id],
    queryFn: async ({ client: queryClient, signal }): Promise<GuideSource> => {
      const source = await queryClient.ensureQueryData(documentSource(id));
      const { customer, document } = source;
      const lines = lessCredited(source.lines, await listCredited(source, { queryClient, signal }));
      const [delivery, taxpayer] = [readDelivery(document.request), await findTaxpayer(customer, signal)];
      const known = customer.address === '' ? await findClient(customer, signal) : undefined;
      return { ...source, lines, destination: destinationOf({ delivery, customer, known, taxpayer }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A credit note may be accepted before the next guide of the sale.
    gcTime: 0,
  });
}

interface Reading {
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
}

/** Returns the lines of the credit notes in force that took goods of a sale back. */
async function listCredited({ document }: DocumentSource, { queryClient, signal }: Reading) {
  if (!hasReceivable(document)) return [];
  const { data } = await queryClient.fetchQuery({ ...receivablesOf(document), staleTime: 0 });
  const receivable = data.find(({ documentRecordId }) => documentRecordId === document.id);
  if (receivable === undefined) return [];
  const { notes } = await queryClient.fetchQuery({ ...queries.receivables.get({ id: receivable.id }), staleTime: 0 });
  const inForce = notes.filter(({ documentType, voided }) => documentType === '07' && !voided);
  const credits = await Promise.all(inForce.map(({ documentRecordId }) => readCreditNote(documentRecordId, signal)));
  return credits.filter(({ responseCode }) => takesGoodsBack(responseCode)).flatMap(({ lines }) => lines);
}

const text = v.fallback(v.optional(v.string()), undefined);
const DeliverySchema = v.object({
  delivery: v.fallback(v.optional(v.object({ address: text, ubigeo: text })), undefined),
});

function readDelivery(request: unknown): KnownPlace | undefined {
  return v.parse(DeliverySchema, request).delivery;
}

/** Finds a RUC in the register. Not every service has the register, and it does not have every RUC. */
async function findTaxpayer({ identityType, identityNumber }: PartyValues, signal: AbortSignal) {
  if (identityType !== RUC_IDENTITY_TYPE) return undefined;
  try {
    return await client.taxpayers.get.query({ ruc: identityNumber }, { signal });
  } catch (error) {
    if (isChasquiApiError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

async function findClient({ identityNumber }: PartyValues, signal: AbortSignal) {
  const { data } = await client.clients.list.query({ q: identityNumber, limit: 8 }, { signal });
  return data.find((one) => one.identityNumber === identityNumber);
}
