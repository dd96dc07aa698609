import fc from 'fast-check';

export interface Payload {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string | null;
}

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;charset=utf-8',
  'APPLICATION/JSON',
  'application/jsonp',
  '',
  null,
] as const;

const MANGLINGS: readonly ((json: string) => string)[] = [
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => json.replace(/^\{/, '{"series":"F001","series":"B001",'),
  (json) => json.replace(/^\{/, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
  (json) => json.replace(/:\d+/g, ':1e400'),
  (json) => json.replace(/:\d+/g, ':NaN'),
  (json) => json.replace(/:\d+/g, `:${'9'.repeat(400)}`),
  (json) => json.replace(/:\d+/g, ':-0'),
  (json) => json.replace(/:"/g, ':"\\ud83d'),
  (json) => json.replaceAll('"', "'"),
  (json) => `// comment\n${json}`,
  (json) => `${' '.repeat(100_000)}${json}`,
  (json) => '['.repeat(100_000) + json,
  (json) => `${'{"a":'.repeat(50_000)}${json}${'}'.repeat(50_000)}`,
  () => '',
  () => 'null',
  () => '"text"',
  () => '[]',
  () => '{}',
];

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

export function mangle(json: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  const sound = json.map((text): Payload => ({ body: toBytes(text), contentType: 'application/json' }));
  const declaredWrongly = fc
    .tuple(json, fc.constantFrom(...CONTENT_TYPES))
    .map(([text, contentType]): Payload => ({ body: toBytes(text), contentType }));
  const mangled = fc
    .tuple(json, fc.constantFrom(...MANGLINGS))
    .map(([text, spoil]): Payload => ({ body: toBytes(spoil(text)), contentType: 'application/json' }));
  const declaredAndEmpty = fc
    .constantFrom(...CONTENT_TYPES)
    .map((contentType): Payload => ({ body: new Uint8Array(), contentType }));
  const noText = fc
    .uint8Array({ maxLength: 50 })
    .map((bytes): Payload => ({ body: new Uint8Array(bytes), contentType: 'application/json' }));
  return fc.oneof(
    { weight: 20, arbitrary: sound },
    { weight: 1, arbitrary: declaredWrongly },
    { weight: 2, arbitrary: mangled },
    { weight: 1, arbitrary: declaredAndEmpty },
    { weight: 1, arbitrary: noText },
  );
}
