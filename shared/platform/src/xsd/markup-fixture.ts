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
  return listElements(top)[1] ?? top;
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

/** The element and everything below it, in document order. */
export function listElements(markup: Markup): Markup[] {
  return [markup, ...markup.children.flatMap((child) => (typeof child === 'string' ? [] : listElements(child)))];
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
