import forge from 'node-forge';

const { asn1, pki } = forge;
type Node = forge.asn1.Asn1;

interface Cipher {
  update(input: forge.util.ByteStringBuffer): void;
  finish(): boolean;
  readonly output: forge.util.ByteStringBuffer;
}

// The types of node-forge leave out password based encryption.
const { pbe } = pki as typeof pki & {
  readonly pbe: { getCipher(oid: string, parameters: Node, password: string | undefined): Cipher };
};

const DATA = '1.2.840.113549.1.7.1';
/** PBKDF2 (RFC 8018) and the derivations of PKCS#12 itself (RFC 7292): their parameters are { salt, iterations }. */
const DERIVATION = /^1\.2\.840\.113549\.1\.(5\.12|12\.1\.\d+)$/;

/**
 * Counts the iterations that a store requires before anything in it is decrypted: the check of its password, and every
 * unencrypted key derivation.
 * @throws the error of node-forge if the structure is not that of PKCS#12
 */
export function countOpenIterations(structure: Node): number {
  const contents = listContents(structure).map((content) =>
    isData(content) ? parseOctets(content.body) : content.body,
  );
  return countMacIterations(structure) + sumOf(contents.map(countDerivations));
}

/**
 * Counts the iterations required by the encrypted parts of a store. A part that does not decrypt with the password
 * counts as zero.
 */
export function countSealedIterations(structure: Node, password: string | undefined): number {
  const sealed = listContents(structure).filter((content) => !isData(content));
  return sumOf(sealed.map(({ body }) => countSealedDerivations(body, password)));
}

interface Content {
  readonly type: string;
  readonly body: Node;
}

/** PFX ::= SEQUENCE { version, authSafe ContentInfo, macData OPTIONAL }; authSafe holds a SEQUENCE OF ContentInfo. */
function listContents(structure: Node): Content[] {
  const authSafe = readContent(childAt(structure, 1));
  return childrenOf(parseOctets(authSafe.body)).map(readContent);
}

function readContent(contentInfo: Node): Content {
  return { type: oidOf(childAt(contentInfo, 0)), body: childAt(childAt(contentInfo, 1), 0) };
}

function isData({ type }: Content): boolean {
  return type === DATA;
}

/** MacData ::= SEQUENCE { mac, salt, iterations DEFAULT 1 }. */
function countMacIterations(structure: Node): number {
  const macData = childrenOf(structure)[2];
  const iterations = macData && childrenOf(macData)[2];
  return iterations === undefined ? 0 : readInteger(iterations);
}

function countDerivations(node: Node): number {
  const [algorithm, parameters] = childrenOf(node);
  const own = algorithm && parameters && isDerivation(algorithm) ? readInteger(childAt(parameters, 1)) : 0;
  return own + sumOf(childrenOf(node).map(countDerivations));
}

function isDerivation(algorithm: Node): boolean {
  return algorithm.type === asn1.Type.OID && DERIVATION.test(oidOf(algorithm));
}

/** EncryptedData ::= SEQUENCE { version, SEQUENCE { contentType, SEQUENCE { algorithm, parameters }, [0] content } }. */
function countSealedDerivations(encryptedData: Node, password: string | undefined): number {
  const info = childAt(encryptedData, 1);
  const algorithm = childAt(info, 1);
  try {
    const cipher = pbe.getCipher(oidOf(childAt(algorithm, 0)), childAt(algorithm, 1), password);
    cipher.update(forge.util.createBuffer(octetsOf(childAt(info, 2))));
    return cipher.finish() ? countDerivations(parseDer(cipher.output.getBytes())) : 0;
  } catch {
    // Opening the store will fail in the same way, with the reason.
    return 0;
  }
}

function parseOctets(node: Node): Node {
  return parseDer(octetsOf(node));
}

function parseDer(bytes: string): Node {
  // Same parsing as in node-forge: the count must cover exactly the parts that node-forge would open.
  return asn1.fromDer(bytes, false);
}

/** An octet string may be made of octet strings. */
function octetsOf(node: Node): string {
  return typeof node.value === 'string' ? node.value : node.value.map((part) => String(part.value)).join('');
}

function readInteger({ value }: Node): number {
  return typeof value === 'string' ? Number(`0x${forge.util.bytesToHex(value)}`) : Number.POSITIVE_INFINITY;
}

function oidOf({ value }: Node): string {
  return typeof value === 'string' ? asn1.derToOid(value) : '';
}

function childrenOf(node: Node): readonly Node[] {
  return Array.isArray(node.value) ? node.value : [];
}

function childAt(node: Node, index: number): Node {
  const child = childrenOf(node)[index];
  if (child === undefined) throw new Error('The structure is not that of PKCS#12');
  return child;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
