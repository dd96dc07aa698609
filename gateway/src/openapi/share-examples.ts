import type { OpenAPI } from '@orpc/contract';

type Examples = NonNullable<OpenAPI.MediaTypeObject['examples']>;

/** Moves each example that several operations show to the components, under the name of its first use. */
export function shareExamples(document: OpenAPI.Document): void {
  const uses = new Map<string, Place[]>();
  for (const place of listPlaces(document)) uses.set(place.key, [...(uses.get(place.key) ?? []), place]);
  const components: Examples = {};
  for (const [first, ...others] of uses.values()) {
    if (first === undefined || others.length === 0) continue;
    const name = `${first.operationId}.${first.name}`;
    components[name] = first.examples[first.name] ?? {};
    for (const place of [first, ...others]) place.examples[place.name] = { $ref: `#/components/examples/${name}` };
  }
  document.components = { ...document.components, examples: components };
}

interface Place {
  readonly operationId: string;
  readonly examples: Examples;
  readonly name: string;
  /** Key that is equal for equal examples. */
  readonly key: string;
}

function listPlaces(document: OpenAPI.Document): Place[] {
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}));
  return operations.flatMap((operation) => {
    if (!isOperation(operation)) return [];
    const { operationId = '' } = operation;
    return listExamples(operation).flatMap((examples) =>
      Object.entries(examples).map(([name, example]) => ({
        operationId,
        examples,
        name,
        key: JSON.stringify(example),
      })),
    );
  });
}

function listExamples({ requestBody, responses = {} }: OpenAPI.OperationObject): Examples[] {
  return [requestBody, ...Object.values(responses)].flatMap((part) => {
    const content = part !== undefined && 'content' in part ? Object.values(part.content ?? {}) : [];
    return content.flatMap(({ examples }) => (examples === undefined ? [] : [examples]));
  });
}

function isOperation(value: unknown): value is OpenAPI.OperationObject {
  return typeof value === 'object' && value !== null && 'operationId' in value;
}
