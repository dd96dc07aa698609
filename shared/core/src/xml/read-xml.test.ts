import { describe, expect, it } from 'vitest';
import { NAMESPACES, readXml, XmlReadError } from './index.ts';

const CDR = `<?xml version="1.0" encoding="UTF-8"?>
<!-- before -->
<q:ApplicationResponse xmlns:q="${NAMESPACES.ar}" xmlns:b="${NAMESPACES.cbc}" xmlns="${NAMESPACES.cac}">
  <b:ID>1</b:ID>
  <b:Note>4252 - <![CDATA[uno & <dos>]]><!-- no --> fin</b:Note>
  <b:Note schemeID="x" b:other="y">  </b:Note>
  <DocumentResponse><Response><b:ResponseCode>
    0
  </b:ResponseCode></Response></DocumentResponse>
</q:ApplicationResponse>`;

function reasonOf(source: string | Uint8Array, maxBytes?: number): unknown {
  try {
    readXml(source, maxBytes === undefined ? {} : { maxBytes });
    return 'read';
  } catch (error) {
    return error instanceof XmlReadError ? error.reason : error;
  }
}

describe('readXml', () => {
  const root = readXml(CDR);

  it('identifies elements by namespace and local name, not by prefix', () => {
    expect({ name: root.name, namespace: root.namespace }).toEqual({
      name: 'ApplicationResponse',
      namespace: NAMESPACES.ar,
    });
    expect(root.findText('cac:DocumentResponse/cac:Response/cbc:ResponseCode')).toBe('0');
    expect(root.find('DocumentResponse')).toBeUndefined();
    expect(root.findText('*:DocumentResponse/*:Response/*:ResponseCode')).toBe('0');
  });

  it('joins text and CDATA without comments and untrimmed', () => {
    expect(root.find('cbc:Note')?.text).toBe('4252 - uno & <dos> fin');
    expect(root.find('cac:DocumentResponse/cac:Response/cbc:ResponseCode')?.text).toMatch(/^\n\s+0\s+$/);
  });

  it('finds every element of a path in document order', () => {
    expect(root.findAll('cbc:Note').map(({ text }) => text)).toEqual(['4252 - uno & <dos> fin', '  ']);
    expect(root.findAll('cbc:Nothing')).toEqual([]);
  });

  it('returns undefined for a blank text', () => {
    expect(readXml('<a><b> \n </b></a>').findText('b')).toBeUndefined();
    expect(readXml('<a/>').findText('b')).toBeUndefined();
  });

  it('has only attributes without namespace', () => {
    const [, note] = root.findAll('cbc:Note');
    expect(note?.attribute('schemeID')).toBe('x');
    expect(note?.attribute('other')).toBeUndefined();
    expect(note?.attribute('toString')).toBeUndefined();
  });

  it('walks everything below in document order', () => {
    expect([...readXml('<a><b><c/></b><d/></a>').walk()].map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tells if a step names an element', () => {
    expect(root.is('ar:ApplicationResponse')).toBe(true);
    expect(root.is('ApplicationResponse')).toBe(false);
    expect(root.is('*:ApplicationResponse')).toBe(true);
  });

  it('throws for an unknown prefix in a path', () => {
    expect(() => root.find('nope:ID')).toThrow(TypeError);
    expect(() => root.find('constructor:ID')).toThrow(TypeError);
  });
});

describe('readXml of bytes', () => {
  it('decodes them by their declaration', () => {
    const latin1 = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>señal</a>', 'latin1');
    expect(readXml(latin1).text).toBe('señal');
    expect(readXml(Buffer.from('<a>señal 🦙</a>')).text).toBe('señal 🦙');
    expect(readXml(Buffer.from('\uFEFF<a>é</a>')).text).toBe('é');
  });

  it('refuses bytes that are not what they declare', () => {
    expect(reasonOf(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>ñ</a>', 'latin1'))).toBe('malformed');
  });
});

describe('readXml of a string', () => {
  it('ignores the declared encoding', () => {
    expect(readXml('<?xml version="1.0" encoding="ISO-8859-1"?><a>señal</a>').text).toBe('señal');
    expect(readXml('<?xml version="1.0" encoding="UTF-16"?><a>señal</a>').text).toBe('señal');
  });
});

describe('readXml refuses', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['no XML', 'Servicio no disponible'],
    ['an HTML page', '<html><body><br></body></html>'],
    ['an unclosed element', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['a prefix without namespace', '<x:a/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a character XML cannot carry', '<a>\u0001</a>'],
    ['a reference to such a character', '<a>&#1;</a>'],
    ['half a surrogate pair', '<a>\uD83E</a>'],
  ])('malformed: %s', (_, source) => {
    expect(reasonOf(source)).toBe('malformed');
    expect(reasonOf(Buffer.from(source))).toBe(source.includes('\uD83E') ? 'read' : 'malformed');
  });

  it.each([
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>',
  ])('a document type: %s', (source) => {
    expect(reasonOf(source)).toBe('doctype');
  });

  it('a document that grows by its own entities', () => {
    const entities = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
    const bomb = `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join('')}]><a>&e12;</a>`;
    expect(['doctype', 'malformed']).toContain(reasonOf(bomb));
  });

  it('elements nested without end', () => {
    expect(reasonOf('<a>'.repeat(5000) + '</a>'.repeat(5000))).toBe('malformed');
  });

  it('a processing instruction among the elements', () => {
    expect(reasonOf('<a><b/><?c d?></a>')).toBe('instruction');
    expect(reasonOf('<a><b>x<?c d?></b></a>')).toBe('instruction');
  });

  it('nothing because of a namespace that is a relative reference', () => {
    expect(reasonOf('<a xmlns="../relative"/>')).toBe('read');
  });

  it('more than maxBytes', () => {
    expect(reasonOf('<a>12345</a>', 11)).toBe('too_large');
    expect(reasonOf(Buffer.from('<a>12345</a>'), 11)).toBe('too_large');
    expect(reasonOf('<a>12345</a>', 12)).toBe('read');
  });
});
