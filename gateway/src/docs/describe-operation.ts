import { bilingual, joinParagraphs, type Message, readBilingual, say } from '@chasqui/core/messages';
import type { OpenAPI } from '@orpc/contract';
import { COUNTED, REPLAYED, withHeaders } from '../kernel/operation/answer-headers.ts';
import { withErrors } from '../kernel/operation/error-responses.ts';
import { type OperationExamples, PATH_PARAMETERS } from '../kernel/operation/operation-examples.ts';
import { type RestRoute, takesIdempotencyKey } from '../kernel/operation/routes.ts';
import type { Access } from '../kernel/principal/access.ts';
import { type ScopeDemand, scopesOf } from '../kernel/principal/scopes.ts';

/** The three kinds of credential (api.md, "Authentication"); all go in the same header. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sk_live_…',
    description: bilingual(
      'API key of a tenant, for servers. It works until it is revoked, or until the end that it was given. Its scopes may confine it.',
      'Clave API de una empresa, para servidores. Funciona hasta que se revoque, o hasta el vencimiento que recibió. Sus alcances pueden limitarla.',
    ),
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: bilingual(
      'Access token of a user, from `POST /auth/login`. It is valid for 15 minutes.',
      'Token de acceso de un usuario, de `POST /auth/login`. Vale 15 minutos.',
    ),
  },
  masterKey: {
    type: 'http',
    scheme: 'bearer',
    description: bilingual(
      'The master key of the installation, for `/admin/tenants` only.',
      'La clave maestra de la instalación, solo para `/admin/tenants`.',
    ),
  },
} as const satisfies Record<string, OpenAPI.SecuritySchemeObject>;

type Scheme = keyof typeof SECURITY_SCHEMES;

interface Rule {
  /** Accepted credentials, any one of which suffices. None is needed if the list is empty. */
  readonly schemes: readonly Scheme[];
  /** Callers in words, to complete "Who may: ". */
  readonly who: Message;
}

const RULES: Record<Access, Rule> = {
  open: {
    schemes: [],
    who: say('anyone, with any credential or none', 'cualquiera, con cualquier credencial o sin ella'),
  },
  public: {
    schemes: [],
    who: say(
      'anyone, without a credential; API keys are refused',
      'cualquiera, sin credencial; las claves API se rechazan',
    ),
  },
  read: {
    schemes: ['apiKey', 'accessToken'],
    who: say('an API key, or a user of any role', 'una clave API, o un usuario de cualquier rol'),
  },
  issue: {
    schemes: ['apiKey', 'accessToken'],
    who: say(
      'an API key with full access, or a user who is facturador or admin',
      'una clave API con acceso completo, o un usuario facturador o admin',
    ),
  },
  configure: {
    schemes: ['apiKey', 'accessToken'],
    who: say(
      'an API key with full access, or a user who is admin',
      'una clave API con acceso completo, o un usuario admin',
    ),
  },
  manage_access: {
    schemes: ['accessToken'],
    who: say('a user who is admin; no API keys', 'un usuario admin; no las claves API'),
  },
  own_account: {
    schemes: ['accessToken'],
    who: say('a user of any role; no API keys', 'un usuario de cualquier rol; no las claves API'),
  },
  administer: { schemes: ['masterKey'], who: say('the holder of the master key', 'quien tiene la clave maestra') },
};

/** Returns the sentence about the scopes that an API key needs; empty if it needs none. */
function describeScope(demand: ScopeDemand): Message {
  const names = scopesOf(demand).map((scope) => `\`${scope}\``);
  if (names.length === 0) return say('', '');
  return say(
    ` A key with scopes needs ${names.join(' or ')}.`,
    ` Una clave con alcances necesita ${names.join(' o ')}.`,
  );
}

function withAccess(
  operation: OpenAPI.OperationObject,
  { access, scope = 'any' }: Pick<RestRoute, 'access' | 'scope'>,
): OpenAPI.OperationObject {
  const { schemes, who } = RULES[access];
  const need = describeScope(scope);
  const own = readBilingual(operation.description ?? '');
  const { message, es } = joinParagraphs([
    own,
    say(`**Who may:** ${who.message}.${need.message}`, `**Quién puede:** ${who.es}.${need.es}`),
  ]);
  return { ...operation, description: bilingual(message, es), security: schemes.map((scheme) => ({ [scheme]: [] })) };
}

/**
 * Moves every `default` of a request's schema into the description beside it. A field with a default may be left out of a
 * request. Generators of types read the keyword otherwise: they make the field required (openapi-typescript).
 */
function describeDefaults<Schema>(schema: Schema): Schema {
  return describe(schema) as Schema;
}

function describe(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(describe);
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, describe(part)]));
  const { default: fallback, description, ...rest } = parts;
  // An object here is the schema of a field with this name, not the keyword.
  if (fallback === undefined || typeof fallback === 'object') return parts;
  const { message, es } = readBilingual(typeof description === 'string' ? description : '');
  return {
    ...rest,
    description: bilingual(append(message, `${fallback} by default`), append(es, `${fallback} por defecto`)),
  };
}

function append(text: string, words: string): string {
  return text === '' ? words : `${text.replace(/\.$/, '')}; ${words}`;
}

/** Parameter of the Idempotency-Key header. A middleware handles the header, so no operation declares it. */
export const IDEMPOTENCY_KEY: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: bilingual(
    'Your own unique name for this request, such as a UUID, so that it can be retried after a lost answer. ' +
      'The first answer is stored for 24 hours and repeated with the header `Idempotent-Replayed: true`. ' +
      'The same key with another path or body is a 409, and so is a request that waits too long for the first one. Answers 401, 403, 413, 415, 429 and 5xx are not stored: retry with the same key.',
    'Nombre único que usted da a esta solicitud, como un UUID, para poder reintentarla si se pierde la respuesta. ' +
      'La primera respuesta se guarda 24 horas y se repite con el encabezado `Idempotent-Replayed: true`. ' +
      'La misma clave con otra ruta u otro cuerpo es un 409, y también una solicitud que espera demasiado a la primera. ' +
      'Las respuestas 401, 403, 413, 415, 429 y 5xx no se guardan: reintente con la misma clave.',
  ),
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

function withIdempotencyKey(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }];
  const { responses = {}, ...conflicting } = withErrors({ ...operation, parameters }, [409]);
  const replayable = Object.entries(responses).map(([status, response]) => [
    status,
    status.startsWith('2') && response !== undefined ? withHeaders(response, REPLAYED) : response,
  ]);
  return { ...conflicting, responses: Object.fromEntries(replayable) };
}

type Operation = OpenAPI.OperationObject;
type Content = Record<string, OpenAPI.MediaTypeObject>;
type Bodies = Readonly<Record<string, unknown>>;

/** Completes a generated operation with the effects of the middleware, and with examples. */
export function describeOperation(generated: Operation, route: RestRoute, examples: OperationExamples = {}): Operation {
  let operation = withAccess(withoutEmptyBody(generated), route);
  // Every operation reads input and checks its caller. Any method except GET and HEAD may come with a body.
  operation = withErrors(operation, [400, 401, 403, ...(route.method === 'GET' ? [] : ([413, 415] as const))]);
  if (takesIdempotencyKey(route)) operation = withIdempotencyKey(operation);
  const { requestBody, responses = {}, parameters } = operation;
  const described = Object.entries(responses).map(([status, response]) => [
    status,
    response && withAnswers(withHeaders(response, COUNTED), examples.answers?.[Number(status)]),
  ]);
  return {
    ...operation,
    ...(parameters === undefined
      ? {}
      : { parameters: parameters.map((one) => describeParameter(one, examples.parameters)) }),
    ...(requestBody === undefined ? {} : { requestBody: withRequests(requestBody, examples.requests) }),
    responses: Object.fromEntries(described),
  };
}

function withoutEmptyBody({ requestBody, ...operation }: Operation): Operation {
  if (requestBody === undefined || '$ref' in requestBody) return { ...operation, ...(requestBody && { requestBody }) };
  const schema = requestBody.content['application/json']?.schema;
  const isEmpty = schema !== undefined && 'properties' in schema && Object.keys(schema.properties ?? {}).length === 0;
  return isEmpty ? operation : { ...operation, requestBody };
}

/**
 * Corrects a generated query parameter. The generator allows empty values and reserved characters, which our parameters
 * refuse. It also gives lists the style of objects; ours are repeated, which is OpenAPI's default.
 */
function describeParameter(
  parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject,
  own: OperationExamples['parameters'],
) {
  if ('$ref' in parameter) return parameter;
  const { allowEmptyValue: _empty, allowReserved: _reserved, style: _style, explode: _explode, ...rest } = parameter;
  const example = rest.in === 'path' ? { ...PATH_PARAMETERS, ...own }[rest.name] : undefined;
  return { ...withDescription(rest), ...(example === undefined ? {} : { example }) };
}

/** Moves a parameter's description from its schema to the parameter, where readers look for it. */
function withDescription(parameter: OpenAPI.ParameterObject): OpenAPI.ParameterObject {
  const { schema } = parameter;
  if (schema === undefined || '$ref' in schema || schema.description === undefined) return parameter;
  const { description, ...bare } = schema;
  return { ...parameter, description, schema: bare };
}

function withRequests(body: OpenAPI.RequestBodyObject | OpenAPI.ReferenceObject, examples?: Bodies) {
  if ('$ref' in body) return body;
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    { ...media, schema: describeDefaults(media.schema) },
  ]);
  return { ...body, content: withExamples(Object.fromEntries(content), examples) };
}

function withAnswers(response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject, examples?: Bodies) {
  if ('$ref' in response || response.content === undefined) return response;
  return { ...response, content: withExamples(response.content, examples) };
}

function withExamples(content: Content, bodies: Bodies = {}): Content {
  const json = content['application/json'];
  const examples = Object.entries(bodies).map(([name, value]) => [name, { value }]);
  if (json === undefined || examples.length === 0) return content;
  return { ...content, 'application/json': { ...json, examples: Object.fromEntries(examples) } };
}
