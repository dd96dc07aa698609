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
  /** Returns the grant of a known client's request, or the reason for refusing it. */
  readonly grant: (form: URLSearchParams) => Grant | string;
}

const TERMS: readonly TokenTerms[] = [
  {
    folder: 'clientessol',
    grantType: 'password',
    scope: 'https://api-cpe.sunat.gob.pe',
    grant: (form) => {
      const credentials = { username: form.get('username') ?? '', password: form.get('password') ?? '' };
      if (checkUser(credentials) !== null) return 'Usuario o clave SOL incorrectos';
      return { service: 'guide', ruc: rucOfUser(credentials) };
    },
  },
  {
    folder: 'clientesextranet',
    grantType: 'client_credentials',
    scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
    grant: () => ({ service: 'validity' }),
  },
];

/** Creates the OAuth token operations of the guide service and the consulta integrada. */
export function createTokenRoutes(tokens: Tokens): readonly RestRoute[] {
  return TERMS.map((terms) => ({
    method: 'POST',
    path: new RegExp(`^/v1/${terms.folder}/([^/]+)/oauth2/token/$`),
    handle: async (request) => giveToken(request, terms, tokens),
  }));
}

function giveToken(request: RestRequest, terms: TokenTerms, tokens: Tokens): JsonReply {
  if (!hasContentType(request, 'application/x-www-form-urlencoded')) return refuseCall(415);
  const form = new URLSearchParams(request.body.toString('utf8'));
  if (!isAuthorised(form, decodePath(request.parameter), terms)) return refuseRequest('Cliente no autorizado');
  const grant = terms.grant(form);
  if (typeof grant === 'string') return refuseRequest(grant);
  const body = {
    access_token: tokens.issue(grant),
    // Not `Bearer`: callers must not rely on it.
    token_type: 'JWT',
    expires_in: Math.floor(tokens.lifetimeMs / 1000),
  };
  return { kind: 'json', status: 200, body };
}

/** Takes every client if its secret does not begin with `wrong` and it asks for what its kind of application has. */
function isAuthorised(form: URLSearchParams, clientId: string, { grantType, scope }: TokenTerms): boolean {
  const secret = form.get('client_secret') ?? '';
  const isKnown = form.get('client_id') === clientId && secret !== '' && !secret.startsWith('wrong');
  return isKnown && form.get('grant_type') === grantType && form.get('scope') === scope;
}
