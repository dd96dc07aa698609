/** Element of canonical XML, with start tags, end tags and text only. For tests that alter documents. */
export interface Markup {
  name: string;
  /** ` name="value"` one after another, namespaces included. */
  attributes: string;
  children: (Markup | string)[];
}

export function parseMarkup(canonical: string): Markup {
  const top: Markup = { name: '', attributes: '', children: [] };
  const open = [top];
  for (const token of canonical.match(/<[^>]+>|[^<]+/g) ?? []) {
    const parent = open.at(-1) ?? top;
    if (token.startsWith('</')) open.pop();
    else if (token.startsWith('<')) open.push(appendElement(parent, token));
    else parent.children.push(token);
  }
  const [root] = top.children;
  return root === undefined || typeof root === 'string' ? top : root;
}

function appendElement(parent: Markup, startTag: string): Markup {
  const [, name = '', attributes = ''] = /^<([^ >]+)(.*)>$/s.exec(startTag) ?? [];
  const element = { name, attributes, children: [] };
  parent.children.push(element);
  return element;
}

export function writeMarkup(markup: Markup | string): string {
  if (typeof markup === 'string') return markup;
  const { name, attributes, children } = markup;
  return `<${name}${attributes}>${children.map(writeMarkup).join('')}</${name}>`;
}

/** Element with those around it, outermost first. */
interface Place {
  readonly element: Markup;
  readonly around: readonly Markup[];
}

/** Lists an element and everything below it, in document order. */
export function listPlaces(element: Markup, around: readonly Markup[] = []): Place[] {
  const places: Place[] = [{ element, around }];
  for (const child of element.children) {
    if (typeof child !== 'string') places.push(...listPlaces(child, [...around, element]));
  }
  return places;
}

/** Returns an element with its attributes and values, and of the elements in it the names. */
function outline(child: Markup | string): unknown {
  if (typeof child === 'string') return child;
  const content = child.children.map((each) => (typeof each === 'string' ? { text: each } : each.name));
  return [child.name, child.attributes, content];
}

/** Describes what a schema can know of a place: the way to it, its own content, and the elements beside it with their values. */
function describePlace({ element, around }: Place): string {
  const parent = around.at(-1);
  const siblings = parent?.children ?? [element];
  return JSON.stringify([around.map(({ name }) => name), siblings.map(outline), siblings.indexOf(element)]);
}

/** Alters an element and returns a description; undefined if there is nothing to alter. */
export type Alter = (element: Markup, parent: Markup | undefined) => string | undefined;

/**
 * Alters a fresh copy of each document at each place, and returns the descriptions of those that `isAccepted` accepts,
 * without duplicates. A place that stands the same in several documents is altered once.
 */
export function listAccepted(
  documents: readonly string[],
  alter: Alter,
  isAccepted: (xml: string) => boolean,
): string[] {
  const seen = new Set<string>();
  const accepted = new Set<string>();
  for (const document of documents) {
    const canonical = document.replace(/^<\?.+?\?>/, '');
    listPlaces(parseMarkup(canonical)).forEach((place, index) => {
      const description = describePlace(place);
      if (seen.has(description)) return;
      seen.add(description);
      const root = parseMarkup(canonical);
      const copy = listPlaces(root)[index];
      const what = copy && alter(copy.element, copy.around.at(-1));
      if (what !== undefined && !accepted.has(what) && isAccepted(writeMarkup(root))) accepted.add(what);
    });
  }
  return [...accepted].sort();
}

/** Elements of XML Schema's own base64Binary, which takes blanks as XML Signature does. */
const BASE64 = ['ds:SignatureValue', 'ds:X509Certificate'];

/** The names of those that hold no base64. */
export function withoutBase64(names: readonly string[]): string[] {
  return names.filter((name) => !BASE64.includes(name));
}

/** Changes the text of an element that holds nothing else, and gives its name; undefined for any other. */
export function changeText({ name, children }: Markup, change: (text: string) => string): string | undefined {
  const [text, ...others] = children;
  if (typeof text !== 'string' || others.length > 0) return undefined;
  children[0] = change(text);
  return name;
}
