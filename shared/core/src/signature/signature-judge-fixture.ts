import { ParseOption, XmlDocument, XmlError } from 'libxml2-wasm';
import { SignedXml } from 'xml-crypto';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SAFE = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE;

/**
 * Returns true if xml-crypto, with its own parser and canonicalizers, accepts the one signature of a document over the
 * whole of it. It shares no code with `signDocument` and `verifySignature`. For tests and the sandbox.
 */
export function judgeSignature(xml: string | Uint8Array): boolean {
  const covered = readCovered(xml);
  if (covered === undefined) return false;
  const verifier = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo });
  try {
    verifier.loadSignature(guardLineSeparators(covered.signature));
    return verifier.checkSignature(guardLineSeparators(covered.canonical)) && isOfWholeDocument(verifier);
  } catch {
    // xml-crypto throws for a wrong signature value and for anything that it cannot read.
    return false;
  }
}

function isOfWholeDocument(verifier: SignedXml): boolean {
  const [reference, ...others] = verifier.getReferences();
  return reference?.uri === '' && others.length === 0 && verifier.getSignedReferences().length === 1;
}

/**
 * Returns the canonical text by a strict parser, because xml-crypto's parser is lenient and reads a processing
 * instruction as text. Undefined without a canonical text or exactly one signature.
 */
function readCovered(xml: string | Uint8Array): { readonly canonical: string; readonly signature: string } | undefined {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(Buffer.from(xml), { option: SAFE });
    const [signature, ...others] = document.find('//ds:Signature', { ds: DS });
    const canonical = document.canonicalizeToString();
    const isPlain = document.dtd === null && others.length === 0 && !canonical.includes('<?');
    return signature === undefined || !isPlain ? undefined : { canonical, signature: signature.canonicalizeToString() };
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  } finally {
    document?.dispose();
  }
}

/** xml-crypto's parser turns these two characters into line feeds, as XML 1.1 would; references it leaves alone. */
function guardLineSeparators(canonical: string): string {
  return canonical.replace(/[\u0085\u2028]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}
