/** Returns the name that NubeFact has for a field of our request, given as a path such as `items.0.quantity`. */
export type FieldNamer = (path: string) => string;

/** Names by path. `*` stands for the position in a list, which the name has in its brackets. */
export type FieldNames = Readonly<Record<string, string>>;

/** Returns the position that the client's list has for a position in ours, by the name of our list. */
export type Positions = Readonly<Record<string, (index: number) => number>>;

/** Returns names for the fields of an object, and the first of them for the object itself. */
export function under(path: string, names: FieldNames): FieldNames {
  const [first = ''] = Object.values(names);
  const fields = Object.entries(names).map(([field, name]) => [`${path}.${field}`, name]);
  return Object.fromEntries([[path, first], ...fields]);
}

/** Names of the fields of the party `cliente_...`. */
export const CUSTOMER_NAMES = {
  identityNumber: 'cliente_numero_de_documento',
  identityType: 'cliente_tipo_de_documento',
  name: 'cliente_denominacion',
  address: 'cliente_direccion',
} as const;

export const SHARED_NAMES: FieldNames = {
  series: 'serie',
  correlative: 'numero',
  issueDate: 'fecha_de_emision',
  observations: 'observaciones',
  email: 'cliente_email',
  'email.cc': 'cliente_email_1',
};

/** Returns paths under which a name may stand: the whole path, then the objects around it. */
function* listPaths(path: string): Generator<string> {
  const segments = path.split('.');
  for (let length = segments.length; length > 0; length -= 1) {
    const own = segments.slice(0, length).join('.');
    yield own;
    yield own.replace(/\.\d+/g, '.*');
  }
}

/** Returns the namer of a table. A field without a name has that of the object around it, or else its own path. */
export function fieldNamer(names: FieldNames, positions: Positions = {}): FieldNamer {
  return (path) => {
    const known = [...listPaths(path)].find((candidate) => Object.hasOwn(names, candidate));
    if (known === undefined) return path;
    const [, list = '', index = '0'] = /^(\w+)\.(\d+)/.exec(path) ?? [];
    const position = positions[list]?.(Number(index)) ?? Number(index);
    return (names[known] ?? path).replace('*', String(position));
  };
}
