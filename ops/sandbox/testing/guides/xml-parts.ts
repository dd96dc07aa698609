import { present } from '../golden.ts';

/** Element of a test document, which a test may change. */
export interface Part {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Part[];
}

export type Change = (root: Part) => void;

/** Builds an element of a text, or of children. A child that is null is left out. */
export function part(
  name: string,
  content: string | readonly (Part | null)[] = '',
  attributes: Record<string, string> = {},
): Part {
  if (typeof content === 'string') return { name, attributes, text: content, children: [] };
  return { name, attributes, text: '', children: content.filter((child) => child !== null) };
}

export function renderPart({ name, attributes, text, children }: Part): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  return `<${name}${written.join('')}>${escapeText(text)}${children.map(renderPart).join('')}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Finds the element at a path such as `cac:DespatchLine[2]/cbc:ID`. Throws if there is none. */
function findPart(root: Part, path: string): Part {
  return path.split('/').reduce((parent, step) => present(parent.children[indexOf(parent, step)]), root);
}

function indexOf({ children }: Part, step: string): number {
  const [, name, place = '1'] = present(/^([^[]+)(?:\[(\d+)\])?$/.exec(step));
  const matches = children.flatMap((child, index) => (child.name === name ? [index] : []));
  return matches[Number(place) - 1] ?? -1;
}

export function setText(path: string, text: string): Change {
  return (root) => {
    findPart(root, path).text = text;
  };
}

export function setAttribute(path: string, name: string, value: string): Change {
  return (root) => {
    findPart(root, path).attributes[name] = value;
  };
}

export function removeAttribute(path: string, name: string): Change {
  return (root) => {
    const { attributes } = findPart(root, path);
    present(attributes[name]);
    delete attributes[name];
  };
}

export function remove(path: string): Change {
  return (root) => {
    const steps = path.split('/');
    const last = present(steps.pop());
    const parent = steps.length === 0 ? root : findPart(root, steps.join('/'));
    const index = indexOf(parent, last);
    present(parent.children[index]);
    parent.children.splice(index, 1);
  };
}

/** Adds elements at the end of the one at `path`; at the end of the document if it is empty. */
export function append(path: string, ...added: readonly Part[]): Change {
  return (root) => {
    const parent = path === '' ? root : findPart(root, path);
    parent.children.push(...structuredClone(added));
  };
}

/** Writes the element at `path` twice. */
export function repeat(path: string): Change {
  return (root) => {
    const parent = path.includes('/') ? findPart(root, path.slice(0, path.lastIndexOf('/'))) : root;
    parent.children.push(structuredClone(findPart(root, path)));
  };
}

export function all(...changes: readonly Change[]): Change {
  return (root) => {
    for (const change of changes) change(root);
  };
}
