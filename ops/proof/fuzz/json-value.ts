export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/** Path of a part of a value: keys and indexes, outermost first. */
type JsonPath = readonly (string | number)[];

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than any request is. */
const MAX_DEPTH = 12;

export function listPaths(value: JsonValue, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null || at.length === MAX_DEPTH) return [at];
  const inner = Object.entries(value).flatMap(([key, part]) => {
    return listPaths(part, [...at, Array.isArray(value) ? Number(key) : key]);
  });
  return [at, ...inner];
}

/** Returns the value with the part at a path replaced; `undefined` removes the part. */
export function replaceAt(value: JsonValue, path: JsonPath, replacement: JsonValue | undefined): JsonValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => (index === key ? (replaceAt(part, rest, replacement) ?? []) : [part]));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, JsonValue][] => {
    const replaced = name === key ? replaceAt(part, rest, replacement) : part;
    return replaced === undefined ? [] : [[name, replaced]];
  });
  // Not a spread: `__proto__` is a name like any other here.
  return Object.fromEntries(entries);
}

export function valueAt(value: JsonValue, path: JsonPath): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.getOwnPropertyDescriptor(inner, key)?.value;
  }, value);
}
