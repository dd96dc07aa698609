import { checkUser, rucOfUser } from '../checks/sender.ts';
import { decodePath } from '../http/messages.ts';
import { refuseCall, refuseRequest } from './error-bodies.ts';
import { hasContentType, type JsonReply, type RestRequest, type RestRoute } from './rest-route.ts';
import type { Grant, Tokens } from './tokens.ts';

/** Terms under which SUNAT issues the tokens of one service. */
interface TokenTerms {
  readonly folder: string;
  readonly grantType: string;
  readonly scope: string;
  /** Answers to a client and to a user that are not known. */
  readonly refusals: { readonly client: JsonReply; readonly user: JsonReply };
  /** Returns the grant of a known client's request, or null for a user that is not known. */
  readonly grant: (form: URLSearchParams) => Grant | null;
}

const USUAL_REFUSALS = {
  client: refuseRequest('Cliente no autorizado'),
  user: refuseRequest('Usuario o clave SOL incorrectos'),
};

const SIRE_REFUSALS = {
  client: refuseOauth('unauthorized_client', 'Client not authorized for the requested scope'),
  user: refuseOauth('access_denied', 'Error en la autenticacion del usuario.'),
};

const TERMS: readonly TokenTerms[] = [
  {
    folder: 'clientessol',
    grantType: 'password',
    scope: 'https://api-cpe.sunat.gob.pe',
    refusals: USUAL_REFUSALS,
    grant: (form) => grantToUser('guide', form),
  },
  {
    folder: 'clientessol',
    grantType: 'password',
    scope: 'https://api-sire.sunat.gob.pe',
    refusals: SIRE_REFUSALS,
    grant: (form) => grantToUser('sire', form),
  },
  {
    folder: 'clientesextranet',
    grantType: 'client_credentials',
    scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
    refusals: USUAL_REFUSALS,
    grant: () => ({ service: 'validity' }),
  },
];

function refuseOauth(error: string, error_description: string): JsonReply {
  return { kind: 'json', status: 400, body: { error_description, error } };
}

function grantToUser(service: 'guide' | 'sire', form: URLSearchParams): Grant | null {
  const credentials = { username: form.get('username') ?? '', password: form.get('password') ?? '' };
  return checkUser(credentials) === null ? { service, ruc: rucOfUser(credentials) } : null;
}

/** Creates the OAuth token operations of the guide service, the registers and the consulta integrada. */
export function createTokenRoutes(tokens: Tokens): readonly RestRoute[] {
  return [...new Set(TERMS.map(({ folder }) => folder))].map((folder) => ({
    method: 'POST',
    path: new RegExp(`^/v1/${folder}/([^/]+)/oauth2/token/$`),
    handle: async (request) => giveToken(request, folder, tokens),
  }));
}

function giveToken(request: RestRequest, folder: string, tokens: Tokens): JsonReply {
  if (!hasContentType(request, 'application/x-www-form-urlencoded')) return refuseCall(415);
  const form = new URLSearchParams(request.body.toString('utf8'));
  const terms = TERMS.find((one) => one.folder === folder && one.scope === form.get('scope'));
  if (terms === undefined) return USUAL_REFUSALS.client;
  if (!isAuthorised(form, decodePath(request.parameter), terms)) return terms.refusals.client;
  const grant = terms.grant(form);
  if (grant === null) return terms.refusals.user;
  const body = {
    access_token: tokens.issue(grant),
    // Not `Bearer`: callers must not rely on it.
    token_type: 'JWT',
    expires_in: Math.floor(tokens.lifetimeMs / 1000),
  };
  return { kind: 'json', status: 200, body };
}

/** Takes every client if its secret does not begin with `wrong` and it asks for what its kind of application has. */
function isAuthorised(form: URLSearchParams, clientId: string, { grantType }: TokenTerms): boolean {
  const secret = form.get('client_secret') ?? '';
  const isKnown = form.get('client_id') === clientId && secret !== '' && !secret.startsWith('wrong');
  return isKnown && form.get('grant_type') === grantType;
}
