import { emailField } from '@chasqui/core/fields';
import * as v from 'valibot';
import { buildBody, type RequestBody, someOf } from '../request-body.ts';
import type { SaleFields } from './sale-fields.ts';

type CustomerFields = Pick<
  SaleFields,
  | 'cliente_tipo_de_documento'
  | 'cliente_numero_de_documento'
  | 'cliente_denominacion'
  | 'cliente_direccion'
  | 'cliente_email'
  | 'cliente_email_1'
  | 'cliente_email_2'
  | 'enviar_automaticamente_al_cliente'
>;

/** Catalog 06 with the number of a buyer who is not named. */
const ANONYMOUS = { identityType: '1', identityNumber: '00000000' } as const;
const ANONYMOUS_NAME = 'CLIENTES VARIOS';
const NO_NUMBER = /^[0-]*$/;

const LONGEST_ADDRESS = 200;

/** Returns the identity of a party. The type `-` means that the buyer is not named, and so does a DNI without a number. */
function toIdentity(type: string | undefined, number: string | undefined): RequestBody {
  const isAnonymous = type === '-' || (type === '1' && NO_NUMBER.test(number ?? ''));
  return isAnonymous ? ANONYMOUS : buildBody({ identityType: type?.toUpperCase(), identityNumber: number });
}

/**
 * Returns a party with its name and address. An address of hyphens is none.
 * @param address cut to what SUNAT takes
 */
export function toParty(type?: string, number?: string, name?: string, address?: string): RequestBody {
  const identity = toIdentity(type, number);
  const place = address?.slice(0, LONGEST_ADDRESS).trim();
  return buildBody({
    ...identity,
    name: name ?? (identity === ANONYMOUS ? ANONYMOUS_NAME : undefined),
    address: place === undefined || /^-*$/.test(place) ? undefined : place,
  });
}

/** Returns the party of the fields `cliente_...`. */
export function toCustomer(fields: CustomerFields): RequestBody {
  const { cliente_tipo_de_documento: type, cliente_numero_de_documento: number } = fields;
  return toParty(type, number, fields.cliente_denominacion, fields.cliente_direccion);
}

/** Returns the addresses of the e-mail, if the client asks for one. Addresses that are none are left out. */
export function toEmail(fields: CustomerFields): RequestBody | undefined {
  if (fields.enviar_automaticamente_al_cliente !== true) return undefined;
  const written = [fields.cliente_email, fields.cliente_email_1, fields.cliente_email_2];
  const [to, ...cc] = new Set(written.filter((address) => v.is(emailField(), address)));
  return to === undefined ? undefined : buildBody({ to, cc: someOf(cc) });
}

/** Returns observations with a line for each `<br>`. */
export function toObservations(text: string | undefined): string | undefined {
  return text?.replace(/<br\s*\/?>/gi, '\n').trim() || undefined;
}
