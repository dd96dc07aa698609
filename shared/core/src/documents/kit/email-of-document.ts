import type { Problem } from '../../errors.ts';
import type { EmailAddresses, EmailOption } from '../../fields/index.ts';
import { say } from '../../messages/index.ts';

/** Identity of a client: catalog 06 and number. */
export interface Addressee {
  readonly identityType: string;
  readonly identityNumber: string;
}

interface EmailedBody {
  readonly email?: EmailOption;
}

/** Splits a body that passed its schema into its e-mail option and the request for the document itself. */
export function splitEmail(given: unknown): { readonly option: EmailOption | undefined; readonly body: unknown } {
  // Prices are remembered by the object of the request, so a body without the option stays the same object.
  if (typeof given !== 'object' || given === null || !('email' in given)) return { option: undefined, body: given };
  const { email: option, ...body } = given as EmailedBody;
  return { option, body };
}

/** Returns the identity of the other party if the body wants its own address and gives the party in full. */
export function findAddressee(
  { counterpartyName }: { readonly counterpartyName: string | null },
  body: unknown,
): Addressee | null {
  if (splitEmail(body).option !== true || counterpartyName === null) return null;
  const { [counterpartyName]: party } = body as Readonly<Record<string, Addressee | { readonly clientId: string }>>;
  return party === undefined || 'clientId' in party ? null : party;
}

/** Returns the addresses of an option; null if there is none, or if it wants the client's address and there is none. */
export function resolveEmail(
  option: EmailOption | undefined,
  clientEmail: string | null | undefined,
): EmailAddresses | null {
  if (option !== true) return option ?? null;
  return clientEmail == null ? null : { to: clientEmail };
}

export function emailProblems(option: EmailOption | undefined, email: EmailAddresses | null): Problem[] {
  const isMissing = option === true && email === null;
  return isMissing
    ? [
        {
          path: 'email',
          code: 'CLIENT_WITHOUT_EMAIL',
          ...say(
            'must be an object with `to`: none of your clients has this identity and an e-mail address; or record the address in /api/clients',
            'debe ser un objeto con `to`: ninguno de sus clientes tiene esta identidad y un correo; o registre su correo en /api/clients',
          ),
        },
      ]
    : [];
}
