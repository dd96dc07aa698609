/** One element of canonical XML: nothing but start tags, end tags and text. For tests that alter documents. */
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
