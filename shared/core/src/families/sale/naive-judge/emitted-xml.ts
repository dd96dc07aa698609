/**
 * Element of the XML that we emit, for a minimal reader. For tests. The reader shares nothing with our own reader or
 * writer. It finds tags by a pattern, keeps prefixes in names, and knows only the five entities of XML.
 */
export interface EmittedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly EmittedElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: OpenElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#xD': '\r', '#x9': '\t' };

function unescaped(text: string): string {
  return text.replaceAll(/&([^;]+);/g, (_, name: string) => ENTITIES[name] ?? `&${name};`);
}

function startOf(tag: string): OpenElement {
  const [, name = ''] = /^<([^ >]+)/.exec(tag) ?? [];
  const pairs = [...tag.matchAll(/ ([^ =]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]);
  return { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
}

/** The root of a canonical document. */
export function readEmitted(canonical: string): EmittedElement {
  const top: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [token] of canonical.matchAll(/<[^>]+>|[^<]+/g)) {
    const current = open.at(-1) ?? top;
    if (token.startsWith('</')) open.pop();
    else if (token.startsWith('<')) current.children.push(startOf(token));
    else current.text += unescaped(token);
    if (/^<[^/]/.test(token)) open.push(current.children.at(-1) ?? top);
  }
  const [root] = top.children;
  if (root === undefined || open.length !== 1) throw new Error('not a document');
  return root;
}

/** Every element at a path of names: `cac:TaxTotal/cac:TaxSubtotal`. */
export function all(element: EmittedElement, path: string): readonly EmittedElement[] {
  return path
    .split('/')
    .reduce<readonly EmittedElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the only element at a path; empty when there is none, so that every pattern fails on it. */
export function only(element: EmittedElement, path: string): string {
  const found = all(element, path);
  return found.length === 1 ? (found[0]?.text ?? '') : '';
}
