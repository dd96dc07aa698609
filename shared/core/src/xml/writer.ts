import { escapeAttribute, escapeText } from './xml-text.ts';

/** Returns `make` with a cache that is never cleared: for parts of documents that have few different values. */
export function memoize<Of, Made>(make: (of: Of) => Made, keyOf: (of: Of) => unknown = (of) => of): (of: Of) => Made {
  const kept = new Map<unknown, Made>();
  return (of) => {
    const key = keyOf(of);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(key, made);
    return made;
  };
}

declare const canonical: unique symbol;
declare const rendered: unique symbol;

/** Piece of canonical XML (C14N 1.0), only made by this module, so that no text reaches a document unescaped. */
export type Markup = string & { readonly [canonical]: true };

/** Attributes without namespace, by name. A null or undefined value leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | null | undefined>>;

/** Attributes rendered in canonical order once, for those that are the same in every document. */
export type RenderedAttributes = string & { readonly [rendered]: true };

type AnyAttributes = Attributes | RenderedAttributes | null;
type Children = readonly (Markup | readonly Markup[] | null)[];

/** Writes an element with its children in the given order, without null children. */
export function element(name: string, attributes: AnyAttributes, ...children: Children): Markup {
  return wrap(name, attributes, concatenate(children));
}

export function textElement(name: string, attributes: AnyAttributes, text: string): Markup {
  return wrap(name, attributes, escapeText(text));
}

export function optionalTextElement(name: string, attributes: AnyAttributes, text: string | null): Markup | null {
  return text === null ? null : textElement(name, attributes, text);
}

/**
 * Renders attributes, ordered by name.
 * @throws {TypeError} if a name has a prefix, or a value has a character that XML cannot carry
 */
export function renderAttributes(attributes: Attributes): RenderedAttributes {
  let text = '';
  for (const name of sortedNames(attributes)) {
    const value = attributes[name];
    if (value !== null && value !== undefined) text += ` ${name}="${escapeAttribute(value)}"`;
  }
  // Names are ours and values are escaped.
  return text as RenderedAttributes;
}

/** Joins markup. Appending is faster than joining: the text is copied once, when the document is complete. */
export function concatenate(children: Children): string {
  let content = '';
  for (const child of children) {
    if (typeof child === 'string') content += child;
    else if (child !== null) content += concatenate(child);
  }
  return content;
}

/**
 * Returns the markup as one flat string, for markup that is used many times. JavaScript keeps concatenated text in
 * pieces until a character is read, and each document would walk them again.
 */
export function flatten(markup: Markup): Markup {
  markup.charCodeAt(0);
  return markup;
}

function wrap(name: string, attributes: AnyAttributes, content: string): Markup {
  const tags = tagsOf(name);
  // The only cast to markup: the name is ours, attributes and content are escaped.
  return (startTag(tags, attributes) + content + tags.end) as Markup;
}

function startTag(tags: Tags, attributes: AnyAttributes): string {
  if (attributes === null) return tags.start;
  if (typeof attributes !== 'string') return `${tags.open}${renderAttributes(attributes)}>`;
  if (tags.lastAttributes !== attributes) {
    tags.lastStart = `${tags.open}${attributes}>`;
    tags.lastAttributes = attributes;
  }
  return tags.lastStart;
}

interface Tags {
  readonly start: string;
  readonly open: string;
  readonly end: string;
  /** Attributes of the last tag written: the next amount usually has the same currency. */
  lastAttributes: string;
  lastStart: string;
}

/** Tags by name, a few hundred. Text with fewer pieces is concatenated in half the time. */
const TAGS = new Map<string, Tags>();

function tagsOf(name: string): Tags {
  const known = TAGS.get(name);
  if (known !== undefined) return known;
  const start = `<${name}>`;
  const tags = { start, open: `<${name}`, end: `</${name}>`, lastAttributes: '', lastStart: start };
  TAGS.set(name, tags);
  return tags;
}

function sortedNames(attributes: Attributes): readonly string[] {
  const names = Object.keys(attributes);
  const prefixed = names.find((name) => name.includes(':'));
  if (prefixed !== undefined) throw new TypeError(`The writer takes no attribute with a prefix: ${prefixed}`);
  return names.length > 1 ? names.sort() : names;
}
