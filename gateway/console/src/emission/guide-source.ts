import { isChasquiApiError } from '@chasqui/client';
import { RUC_IDENTITY_TYPE } from '@chasqui/core/catalogs';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '../api/client.ts';
import { documentSource } from './document-source.ts';
import { destinationOf, type GuideSource, type KnownPlace } from './sale-of-guide.ts';
import type { PartyValues } from './sale-values.ts';

/** Options of the query that reads a sale for a guide. */
export function guideSource(id: string) {
  return queryOptions({
    queryKey: ['documents', 'guide-source', id],
    queryFn: async ({ client: queryClient, signal }): Promise<GuideSource> => {
      const source = await queryClient.ensureQueryData(documentSource(id));
      const { customer, document } = source;
      const [delivery, taxpayer] = [readDelivery(document.request), await findTaxpayer(customer, signal)];
      const known = customer.address === '' ? await findClient(customer, signal) : undefined;
      return { ...source, destination: destinationOf({ delivery, customer, known, taxpayer }) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
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
