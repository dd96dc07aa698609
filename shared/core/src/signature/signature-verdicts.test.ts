import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { runsOf } from '../property-runs-fixture.ts';
import { NAMESPACES, readCanonicalXml, readXml, type XmlReading } from '../xml/index.ts';
import { xmlDocument, xmlText } from '../xml/xml-arbitrary.ts';
import { TEST_PEM } from './identity-fixture.ts';
import { type SignatureFault, verifySignature } from './index.ts';
import { ENVELOPED, EXCLUSIVE_C14N, INCLUSIVE_C14N } from './inspect-signature.ts';
import { judgeSignature } from './signature-judge-fixture.ts';

interface Way {
  readonly signedInfoForm: string;
  readonly transforms: readonly string[];
  readonly signatureMethod: string;
  readonly digestMethod: string;
  readonly prefix: string | undefined;
  readonly signedInfoPrefixes: readonly string[];
  readonly documentPrefixes: readonly string[];
  readonly at: number;
}

const FORMS = [INCLUSIVE_C14N, EXCLUSIVE_C14N];
const PREFIX_LISTS = fc.subarray(['b', 'cac', 'n1', 'unknown']);

const ways: fc.Arbitrary<Way> = fc.record({
  signedInfoForm: fc.constantFrom(...FORMS),
  transforms: fc.constantFrom([ENVELOPED], ...FORMS.map((form) => [ENVELOPED, form])),
  signatureMethod: fc.constantFrom(
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ),
  digestMethod: fc.constantFrom('http://www.w3.org/2000/09/xmldsig#sha1', 'http://www.w3.org/2001/04/xmlenc#sha256'),
  prefix: fc.constantFrom(undefined, 'ds', 'a', 'dsig'),
  signedInfoPrefixes: PREFIX_LISTS,
  documentPrefixes: PREFIX_LISTS,
  at: fc.nat(),
});

const [privateKey = '', publicCert = ''] = ['PRIVATE KEY', 'CERTIFICATE'].map(
  (label) => new RegExp(`-----BEGIN ${label}-----[\\s\\S]+-----END ${label}-----`).exec(TEST_PEM)?.[0],
);

/**
 * Documents that xml-crypto canonicalizes by the specification. It would convert the two line separators to line feeds.
 * It also ignores quotes in namespaces, and attributes of XML's own namespace that SignedInfo inherits.
 */
const documents = xmlDocument({
  uris: ['urn:a', 'urn:b', NAMESPACES.cac],
  text: xmlText.map((text) => text.replace(/[\u0085\u2028\uFEFF]/g, '')),
  hasXmlAttributes: false,
  names: ['ID', 'Note', 'x', 'Signature', 'señal'],
}).map((xml) => readCanonicalXml(xml).canonical);

function sign(xml: string, way: Way): string {
  const signer = new SignedXml({
    privateKey,
    publicCert,
    signatureAlgorithm: way.signatureMethod,
    canonicalizationAlgorithm: way.signedInfoForm,
    inclusiveNamespacesPrefixList: way.signedInfoForm === EXCLUSIVE_C14N ? [...way.signedInfoPrefixes] : [],
  });
  signer.addReference({
    xpath: '/*',
    transforms: [...way.transforms],
    digestAlgorithm: way.digestMethod,
    inclusiveNamespacesPrefixList: way.transforms[1] === EXCLUSIVE_C14N ? [...way.documentPrefixes] : [],
    uri: '',
    isEmptyUri: true,
  });
  const elements = readCanonicalXml(xml).places.size;
  const location = { reference: `(//*)[${(way.at % elements) + 1}]`, action: 'append' } as const;
  signer.computeSignature(xml, way.prefix === undefined ? { location } : { location, prefix: way.prefix });
  return signer.getSignedXml();
}

function verdictsOn(xml: string): { readonly ours: SignatureFault | 'valid'; readonly judges: boolean } {
  const verdict = verifySignature(xml);
  return { ours: verdict.valid ? 'valid' : verdict.reason, judges: judgeSignature(xml) };
}

/** Returns the texts that a reader who trusts the signature sees. */
function textsOf(root: XmlReading): readonly string[] {
  return [...root.walk()].map(({ namespace, name, text }) => `{${namespace}}${name}: ${text}`);
}

/**
 * Returns true if both verdicts agree. Signatures that we do not check (unsupported, several signatures...) are not
 * compared with xml-crypto.
 */
function agree({ ours, judges }: ReturnType<typeof verdictsOn>): boolean {
  if (ours === 'valid') return judges;
  return ours === 'altered' ? !judges : true;
}

/** Change to a signed document. Positions are fractions of its length, or of its number of tags. */
type Tampering = (xml: string) => string;

const MARKUP = [
  '<!-- x -->',
  ' ',
  '\n',
  'x',
  '&#65;',
  '<?x y?>',
  '<![CDATA[]]>',
  '<x/>',
  '<SignedInfo/>',
  `<ds:Signature xmlns:ds="${NAMESPACES.ds}"/>`,
];
const ATTRIBUTES = [
  ' xmlns="urn:a"',
  ' xmlns=""',
  ' xmlns:b="urn:b"',
  ' xmlns:a="urn:c"',
  ' xml:lang="es"',
  ' Id="x"',
  ' a:x="y"',
  ' URI="#x"',
  '\n',
  // Text that libxml2 writes without escaping, and that exclusive C14N leaves out if unused.
  ` xmlns:z='http://[="" xmlns:a="urn:e">]/'`,
  ` xmlns:z='http://[="">x]/'`,
  ` xmlns:z='http://["]/'`,
];
const ALGORITHMS = [
  ...FORMS,
  ENVELOPED,
  `${INCLUSIVE_C14N}#WithComments`,
  'http://www.w3.org/2000/09/xmldsig#sha1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
];

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function replaceAt(xml: string, pattern: RegExp, at: number, to: (found: string) => string): string {
  const found = [...xml.matchAll(pattern)][Math.floor(at * [...xml.matchAll(pattern)].length)];
  return found === undefined
    ? xml
    : xml.slice(0, found.index) + to(found[0]) + xml.slice(found.index + found[0].length);
}

const tamperings: fc.Arbitrary<Tampering> = fc.oneof(
  fc.tuple(share, fc.constantFrom(...MARKUP)).map(
    ([at, markup]): Tampering =>
      (xml) =>
        replaceAt(xml, /<[^>]*>/g, at, (tag) => tag + markup),
  ),
  fc.tuple(share, fc.constantFrom(...ATTRIBUTES)).map(
    ([at, attribute]): Tampering =>
      (xml) =>
        replaceAt(xml, /<[^/>! ]+/g, at, (tag) => tag + attribute),
  ),
  fc.tuple(share, fc.constantFrom(...ALGORITHMS)).map(
    ([at, algorithm]): Tampering =>
      (xml) =>
        replaceAt(xml, /Algorithm="[^"]*"/g, at, () => `Algorithm="${algorithm}"`),
  ),
  fc.tuple(share, fc.constantFrom(...'ab1<>&"\' =/:')).map(
    ([at, character]): Tampering =>
      (xml) => {
        const place = Math.floor(at * xml.length);
        return xml.slice(0, place) + character + xml.slice(place + 1);
      },
  ),
  fc.tuple(share, share).map(
    ([from, to]): Tampering =>
      (xml) =>
        replaceAt(xml, /<(\w+)[^>]*>[^<]*<\/\1>/g, from, (leaf) => replaceAt(xml, /<\w+>/g, to, (tag) => tag + leaf)),
  ),
);

describe('verifySignature agrees with xml-crypto', () => {
  it('about any signed document', () => {
    fc.assert(
      fc.property(documents, ways, (xml, way) => {
        expect(verdictsOn(sign(xml, way))).toEqual({ ours: 'valid', judges: true });
      }),
      { numRuns: runsOf(30) },
    );
  });

  it('about any altered signed document', () => {
    fc.assert(
      fc.property(documents, ways, fc.array(tamperings, { minLength: 1, maxLength: 2 }), (xml, way, hands) => {
        const changed = hands.reduce((text, tamper) => tamper(text), sign(xml, way));
        const verdicts = verdictsOn(changed);
        expect({ ...verdicts, agree: agree(verdicts) }).toEqual({ ...verdicts, agree: true });
        if (verdicts.ours === 'valid')
          expect(textsOf(readCanonicalXml(changed).root)).toEqual(textsOf(readXml(changed)));
      }),
      { numRuns: runsOf(65) },
    );
  });
});
