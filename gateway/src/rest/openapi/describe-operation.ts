import type { OpenAPI } from '@orpc/contract';
import { withErrors } from '../error-responses.ts';
import { type RestRoute, takesIdempotencyKey } from '../routes.ts';
import { withAccess } from './access.ts';
import { COUNTED, withHeaders } from './answer-headers.ts';
import { describeDefaults } from './describe-defaults.ts';
import { PATH_PARAMETERS } from './examples/example-values.ts';
import type { OperationExamples } from './examples/operation-examples.ts';
import { withIdempotencyKey } from './idempotency-key.ts';

type Operation = OpenAPI.OperationObject;
type Responses = NonNullable<Operation['responses']>;

/** Completes a generated operation with the effects of the middleware, and with examples. */
export function describeOperation(generated: Operation, route: RestRoute, examples: OperationExamples = {}): Operation {
  let operation = withAccess(withoutEmptyBody(generated), route.access);
  // These errors concern the body, which may come with any method except GET and HEAD.
  if (route.method !== 'GET') operation = withErrors(413, 415)(operation);
  if (takesIdempotencyKey(route)) operation = withIdempotencyKey(operation);
  const { requestBody, responses = {}, parameters } = operation;
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters: parameters.map(describeParameter) }),
    ...(requestBody === undefined ? {} : { requestBody: withRequests(requestBody, examples.requests) }),
    responses: mapResponses(responses, (response, status) =>
      withAnswers(withHeaders(response, COUNTED), examples.answers?.[status]),
    ),
  };
}

/** Removes the body of an operation that takes no input. */
function withoutEmptyBody({ requestBody, ...operation }: Operation): Operation {
  const schema = requestBody !== undefined && 'content' in requestBody ? jsonOf(requestBody)?.schema : undefined;
  const isEmpty = schema !== undefined && 'properties' in schema && Object.keys(schema.properties ?? {}).length === 0;
  return isEmpty || requestBody === undefined ? operation : { ...operation, requestBody };
}

/**
 * Corrects a generated query parameter. The generator allows empty values and reserved characters, which our parameters
 * refuse. It also gives lists the style of objects; ours are repeated, which is OpenAPI's default.
 */
function describeParameter(parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject) {
  if ('$ref' in parameter) return parameter;
  const { allowEmptyValue: _empty, allowReserved: _reserved, style: _style, explode: _explode, ...rest } = parameter;
  const example = rest.in === 'path' ? PATH_PARAMETERS[rest.name] : undefined;
  return { ...withDescription(rest), ...(example === undefined ? {} : { example }) };
}

/** Moves a parameter's description from its schema to the parameter, where readers look for it. */
function withDescription(parameter: OpenAPI.ParameterObject): OpenAPI.ParameterObject {
  const { schema } = parameter;
  if (schema === undefined || '$ref' in schema || schema.description === undefined) return parameter;
  const { description, ...bare } = schema;
  return { ...parameter, description, schema: bare };
}

function withRequests(body: OpenAPI.RequestBodyObject | OpenAPI.ReferenceObject, examples: Bodies = {}) {
  return '$ref' in body ? body : { ...body, content: withExamples(withoutDefaults(body.content), examples) };
}

function withAnswers(response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject, examples: Bodies = {}) {
  if ('$ref' in response || response.content === undefined) return response;
  return { ...response, content: withExamples(response.content, examples) };
}

function withoutDefaults(content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, { ...media, schema: describeDefaults(media.schema) }]),
  );
}

type Bodies = Readonly<Record<string, unknown>>;
type Content = Record<string, OpenAPI.MediaTypeObject>;

function withExamples(content: Content, bodies: Bodies): Content {
  const json = content['application/json'];
  const examples = Object.entries(bodies).map(([name, value]) => [name, { value }]);
  if (json === undefined || examples.length === 0) return content;
  return { ...content, 'application/json': { ...json, examples: Object.fromEntries(examples) } };
}

function jsonOf({ content }: { content: Content }): OpenAPI.MediaTypeObject | undefined {
  return content['application/json'];
}

function mapResponses(
  responses: Responses,
  change: (response: Responses[string], status: number) => Responses[string],
): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, change(response, Number(status))]),
  );
}
