import { buildBody, type RequestBody } from '../request-body.ts';
import type { Client } from './read-parts.ts';

const MAX_ADDRESS_LENGTH = 200;

/** Sign for a datum that the client does not have. */
const NONE = '-';

/** Buyers without identity, as the service knows them. */
const NO_IDENTITY = { identityType: '1', identityNumber: '00000000' };

const DNI = '1';

/** Returns the identity of a client. A DNI without a number stands for no identity. Other types may have `-` as their number. */
function identityOf({ tipoDoc, numDoc }: Client) {
  const hasOwnSign = tipoDoc !== undefined && tipoDoc !== DNI;
  if (tipoDoc === NONE || (numDoc === NONE && !hasOwnSign)) return NO_IDENTITY;
  return { identityType: tipoDoc, identityNumber: numDoc };
}

/** Maps the other party of a document, but for its address. */
export function toParty(client: Client): RequestBody {
  return buildBody({ ...identityOf(client), name: client.rznSocial });
}

/** Maps the other party of a document with the street of its address. */
export function toAddressedParty(client: Client): RequestBody {
  const street = client.address?.direccion;
  return buildBody({
    ...toParty(client),
    address: street === NONE ? undefined : street?.slice(0, MAX_ADDRESS_LENGTH).trim(),
  });
}
