import fc from 'fast-check';
import { XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { runsOf, usualExamples } from '../property-runs-fixture.ts';
import {
  canonicalizeExclusively,
  canonicalSubtree,
  canonicalWithout,
  NAMESPACES,
  readCanonicalXml,
  readXml,
  XmlReadError,
  type XmlReading,
} from './index.ts';
import { xmlDocument, xmlText } from './xml-arbitrary.ts';

const EXCLUSIVE = XmlC14NMode.XML_C14N_EXCLUSIVE_1_0;

/**
 * Documents without byte order marks. The library drops a leading one when it decodes text, and that is not under test
 * here.
 */
const anyDocument = xmlDocument({ text: xmlText.map((text) => text.replaceAll('\uFEFF', '')) });

function withElements<Result>(xml: string, use: (elements: readonly XmlElement[], document: XmlDocument) => Result) {
  const document = XmlDocument.fromString(xml);
  try {
    return use(
      document.find('//*').filter((node) => node instanceof XmlElement),
      document,
    );
  } finally {
    document.dispose();
  }
}

function declarations(count: number): string {
  return Array.from({ length: count }, (_, at) => `xmlns:p${at}="urn:${at}"`).join(' ');
}

function listElements(xml: string) {
  const reading = readCanonicalXml(xml);
  return { reading, elements: [...reading.root.walk()] };
}

function comparable({ name, namespace, text, children }: XmlReading): unknown {
  return { name, namespace, text, children: children.map(comparable) };
}

describe('readCanonicalXml of any document', () => {
  it("agrees with libxml2's nodes", () => {
    fc.assert(
      fc.property(anyDocument, (xml) => {
        const [byText, byNodes] = [readCanonicalXml(xml).root, readXml(xml)];
        expect(comparable(byText)).toEqual(comparable(byNodes));
        const names = ['ID', 'Note', 'x', 'Signature', 'a', 'señal', 'URI', 'Id', 'lang', 'xml:lang', 'xmlns'];
        const attributesOf = (root: XmlReading) =>
          [...root.walk()].map((one) => names.map((name) => one.attribute(name)));
        expect(attributesOf(byText)).toEqual(attributesOf(byNodes));
      }),
    );
  });

  it("canonicalSubtree agrees with libxml2's subtrees, but for inherited xml: attributes", () => {
    fc.assert(
      fc.property(anyDocument, (xml) => {
        const { reading, elements } = listElements(xml);
        const [inclusive, exclusive] = withElements(xml, (nodes) => [
          nodes.map((node) => node.canonicalizeToString()),
          nodes.map((node) =>
            node.canonicalizeToString({ mode: EXCLUSIVE, inclusiveNamespacePrefixes: ['a', '#default'] }),
          ),
        ]);
        for (const [at, element] of elements.entries()) {
          const apart = canonicalSubtree(reading, element);
          expect(canonicalizeExclusively(apart, ['a', '#default'])).toBe(exclusive[at]);
          if (reading.places.get(element)?.inheritsXmlAttributes !== true) expect(apart).toBe(inclusive[at]);
        }
      }),
    );
  });

  it('canonicalWithout leaves out any element', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), (xml, choice) => {
        const { reading, elements } = listElements(xml);
        const at = choice % elements.length;
        const element = elements[at];
        if (element === undefined || at === 0) return;
        const [inclusive, exclusive] = withElements(xml, (nodes, document) => {
          nodes[at]?.remove();
          return [document.canonicalizeToString(), document.canonicalizeToString({ mode: EXCLUSIVE })];
        });
        const without = canonicalWithout(reading, element);
        expect(without).toBe(inclusive);
        expect(canonicalizeExclusively(without, [])).toBe(exclusive);
      }),
    );
  });
});

/** Hosts in brackets, which libxml2 lets hold anything and does not escape. */
const ODD_URIS = [
  'urn:a',
  'http://[x]/',
  'http://["]/',
  `http://[="" xmlns:b="urn:e">]/`,
  'http://[=""><x>]/',
  `http://["']/`,
];

describe('readCanonicalXml of namespaces that libxml2 does not escape', () => {
  it("agrees with libxml2's nodes, or refuses", () => {
    const oddDocument = xmlDocument({ uris: ODD_URIS, text: fc.constantFrom('', 'x', 'y>') });
    let refused = 0;
    fc.assert(
      fc.property(oddDocument, (xml) => {
        const byNodes = comparable(readXml(xml));
        try {
          expect(comparable(readCanonicalXml(xml).root)).toEqual(byNodes);
        } catch (error) {
          if (!(error instanceof XmlReadError)) throw error;
          refused += 1;
        }
      }),
      { numRuns: runsOf(300), examples: usualExamples(oddDocument, 100) },
    );
    expect(refused).toBeGreaterThan(0);
  });
});

describe('readCanonicalXml', () => {
  it('returns the canonical text and the position of each element', () => {
    const { canonical, places, root, hasInstruction } = readCanonicalXml(
      `<a b='1' xmlns="urn:a"><!-- no --><ds:Signature xmlns:ds="${NAMESPACES.ds}" Id="s"/></a>`,
    );
    const signature = `<ds:Signature xmlns:ds="${NAMESPACES.ds}" Id="s"></ds:Signature>`;
    expect(canonical).toBe(`<a xmlns="urn:a" b="1">${signature}</a>`);
    const place = places.get(root.children[0] ?? root);
    expect(canonical.slice(place?.start, place?.end)).toBe(signature);
    expect(canonical.slice(place?.attributes, place?.end)).toBe(' Id="s"></ds:Signature>');
    expect(place?.namespaces).toEqual(new Map([['', 'urn:a'], ['ds', NAMESPACES.ds]])); // biome-ignore format: pairs
    expect(hasInstruction).toBe(false);
  });

  it('recognizes xml: elements and inherited xml: attributes', () => {
    const { root, places } = readCanonicalXml('<a xml:lang="es"><xml:b/></a>');
    const [inner] = root.children;
    expect(inner).toMatchObject({ name: 'b', namespace: 'http://www.w3.org/XML/1998/namespace' });
    expect([root, inner ?? root].map((element) => places.get(element)?.inheritsXmlAttributes)).toEqual([false, true]);
  });

  it('keeps a byte order mark inside, and drops the one before the document', () => {
    expect(readCanonicalXml(Buffer.from('\uFEFF<a>\uFEFFb</a>')).root.text).toBe('\uFEFFb');
  });

  it('splits no character in a long document', () => {
    const text = 'señal 🦙 '.repeat(50_000);
    expect(readCanonicalXml(Buffer.from(`<a>${text}</a>`)).root.text).toBe(text);
    expect(canonicalizeExclusively(`<a>x${text}</a>`, [])).toBe(`<a>x${text}</a>`);
  });

  it('skips instructions around the root and reports them', () => {
    const { root, hasInstruction } = readCanonicalXml('<?a <b?><?c?><d>e</d><?f?>');
    expect({ name: root.name, text: root.text, hasInstruction }).toEqual({
      name: 'd',
      text: 'e',
      hasInstruction: true,
    });
  });

  it.each([
    ['an instruction among the elements', '<a><b/><?c d?></a>', 'instruction'],
    ['a namespace that has no canonical form', '<a xmlns="../relative"/>', 'malformed'],
    ['a namespace that libxml2 would not escape', '<a xmlns:b="urn:b&amp;c"/>', 'malformed'],
    ['one with an element in it', `<a xmlns:z='http://[="x"&gt;&lt;fake>1&lt;/fake>]/'><b/></a>`, 'malformed'],
    ['one with a declaration in it', `<a xmlns:z='http://[="" xmlns:a="urn:e">]/'><b/></a>`, 'malformed'],
    ['one with a quote', `<a xmlns:z='http://["]/'/>`, 'malformed'],
    ['one with both quotes', `<a xmlns:z="http://[&quot;']/"/>`, 'malformed'],
    ['one with the end of a tag', `<a xmlns:z="http://[>]/"/>`, 'malformed'],
    ['more namespaces in scope than anybody has', `<a ${declarations(65)}/>`, 'malformed'],
    ['more declarations than anybody makes', `<a>${'<b xmlns="urn:b"/>'.repeat(10_001)}</a>`, 'malformed'],
    ['a document type', '<!DOCTYPE a><a/>', 'doctype'],
    ['half a document', '<a><b></a>', 'malformed'],
  ])('refuses %s', (_, xml, reason) => {
    expect(() => readCanonicalXml(xml)).toThrow(expect.objectContaining({ name: 'XmlReadError', reason }));
    expect(() => readCanonicalXml(xml)).toThrow(XmlReadError);
  });

  it('refuses an element of another document', () => {
    const reading = readCanonicalXml('<a><b/></a>');
    expect(() => canonicalSubtree(reading, readXml('<b/>'))).toThrow(TypeError);
  });
});
