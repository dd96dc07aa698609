/**
 * Moves every `default` of a request's schema into the description beside it. A field with a default may be left out of a
 * request. Generators of types read the keyword otherwise: they make the field required (openapi-typescript).
 */
export function describeDefaults<Schema>(schema: Schema): Schema {
  return describe(schema) as Schema;
}

function describe(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(describe);
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, describe(part)]));
  const { default: fallback, description, ...rest } = parts;
  // An object here is the schema of a field with this name, not the keyword.
  if (fallback === undefined || typeof fallback === 'object') return parts;
  const words = `${fallback} by default`;
  return { ...rest, description: typeof description === 'string' ? `${description}; ${words}` : words };
}
