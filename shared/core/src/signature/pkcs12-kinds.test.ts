import { createPrivateKey } from 'node:crypto';
import forge from 'node-forge';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_IDENTITY, TEST_PEM } from './identity-fixture.ts';
import { createSelfSigned, parsePem, parsePkcs12 } from './index.ts';

/** PKCS#12 files of every kind that is met in Peru, put together here part by part (RFC 7292). */
const { asn1, pki, pkcs12 } = forge;
type Node = forge.asn1.Asn1;

const der = (node: Node) => asn1.toDer(node).getBytes();
const universal = (type: forge.asn1.Type, value: string | Node[]) =>
  asn1.create(asn1.Class.UNIVERSAL, type, Array.isArray(value), value);
const tagged = (value: string | Node[]) => asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, Array.isArray(value), value);
const sequence = (...children: Node[]) => universal(asn1.Type.SEQUENCE, children);
const set = (...children: Node[]) => universal(asn1.Type.SET, children);
const oid = (text: string) => universal(asn1.Type.OID, asn1.oidToDer(text).getBytes());
const octets = (text: string) => universal(asn1.Type.OCTETSTRING, text);
const integer = (value: number) => universal(asn1.Type.INTEGER, asn1.integerToDer(value).getBytes());
const nothing = () => universal(asn1.Type.NULL, '');

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  x509: '1.2.840.113549.1.9.22.1',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  plainKeyBag: '1.2.840.113549.1.12.10.1.1',
  rc2of40: '1.2.840.113549.1.12.1.6',
  tripleDes: '1.2.840.113549.1.12.1.3',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const SALT = 'saltsalt';
/** Stores have 2048 rounds or more. Few take the same way, and much less time. */
const ROUNDS = 50;

interface Cipher {
  start(iv: forge.util.ByteStringBuffer | string): void;
  update(input: forge.util.ByteStringBuffer): void;
  finish(): boolean;
  readonly output: forge.util.ByteStringBuffer;
}
type Encryption = (plain: string, password: string) => { readonly algorithm: Node; readonly sealed: string };
type MakeCipher = (key: forge.util.ByteStringBuffer, bits: number) => Cipher;
// The types of node-forge leave out RC2, and DES by a key in a buffer.
const { rc2, des } = forge as unknown as {
  readonly rc2: { createEncryptionCipher: MakeCipher };
  readonly des: { createEncryptionCipher(key: forge.util.ByteStringBuffer): Cipher };
};

/** Password based encryption of PKCS#12 itself, as in every store from before 2021. */
function oldEncryption(name: 'rc2of40' | 'tripleDes'): Encryption {
  const bytes = { rc2of40: 5, tripleDes: 24 }[name];
  return (plain, password) => {
    const derive = (purpose: number, length: number) =>
      pkcs12.generateKey(password, forge.util.createBuffer(SALT), purpose as never, ROUNDS, length);
    const key = forge.util.createBuffer(derive(1, bytes));
    const cipher = name === 'tripleDes' ? des.createEncryptionCipher(key) : rc2.createEncryptionCipher(key, bytes * 8);
    cipher.start(forge.util.createBuffer(derive(2, 8)));
    cipher.update(forge.util.createBuffer(plain));
    cipher.finish();
    return {
      algorithm: sequence(oid(OIDS[name]), sequence(octets(SALT), integer(ROUNDS))),
      sealed: cipher.output.getBytes(),
    };
  };
}

/** PBES2 with PBKDF2, as OpenSSL 3 and current Windows write it. */
function newEncryption(
  algorithm: 'aes128' | 'aes192' | 'aes256' | '3des',
  prf: 'sha1' | 'sha256' | 'sha512',
): Encryption {
  return (plain, password) => {
    const options = { algorithm, count: ROUNDS, saltSize: 8, prfAlgorithm: prf };
    const info = pki.encryptPrivateKeyInfo(asn1.fromDer(plain), password, options);
    const [scheme, content] = info.value as [Node, Node];
    return { algorithm: scheme, sealed: content.value as string };
  };
}

const certificateBag = (pem: string) =>
  sequence(
    oid(OIDS.certificateBag),
    tagged([sequence(oid(OIDS.x509), tagged([octets(der(pki.certificateToAsn1(pki.certificateFromPem(pem))))]))]),
    set(),
  );

function keyBag(pem: string, password: string, encrypt: Encryption | null): Node {
  const info = pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(pki.privateKeyFromPem(pem)));
  if (encrypt === null) return sequence(oid(OIDS.plainKeyBag), tagged([info]), set());
  const { algorithm, sealed } = encrypt(der(info), password);
  return sequence(oid(OIDS.shroudedKeyBag), tagged([sequence(algorithm, octets(sealed))]), set());
}

function encryptedContents(bags: readonly Node[], password: string, encrypt: Encryption): Node {
  const { algorithm, sealed } = encrypt(der(sequence(...bags)), password);
  const info = sequence(oid(OIDS.data), algorithm, tagged(sealed));
  return sequence(oid(OIDS.encryptedData), tagged([sequence(integer(0), info)]));
}

const contents = (bags: readonly Node[]) => sequence(oid(OIDS.data), tagged([octets(der(sequence(...bags)))]));

interface Kind {
  readonly certificates?: readonly string[];
  readonly keys?: readonly string[];
  readonly contents: Encryption | null;
  readonly key: Encryption | null;
  readonly mac: 'sha1' | 'sha256' | 'sha512';
}

function makeStore(kind: Kind, password: string): Buffer {
  const certificates = (kind.certificates ?? [CERTIFICATE]).map(certificateBag);
  const keys = (kind.keys ?? [KEY]).map((pem) => keyBag(pem, password, kind.key));
  const safe = der(
    sequence(
      kind.contents === null ? contents(certificates) : encryptedContents(certificates, password, kind.contents),
      contents(keys),
    ),
  );
  const store = sequence(integer(3), sequence(oid(OIDS.data), tagged([octets(safe)])), macOf(safe, password, kind.mac));
  return Buffer.from(der(store), 'binary');
}

function macOf(safe: string, password: string, name: Kind['mac']): Node {
  const digest = forge.md[name].create();
  const length = { sha1: 20, sha256: 32, sha512: 64 }[name];
  const key = pkcs12.generateKey(password, forge.util.createBuffer(SALT), 3 as never, ROUNDS, length, digest);
  const hmac = forge.hmac.create();
  hmac.start(name, forge.util.createBuffer(key));
  hmac.update(safe);
  const value = octets(hmac.getMac().getBytes());
  return sequence(sequence(sequence(oid(OIDS[name]), nothing()), value), octets(SALT), integer(ROUNDS));
}

function blockOf(pem: string, label: string): string {
  return new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----\\r?\\n?`).exec(pem)?.[0] ?? '';
}
const CERTIFICATE = blockOf(TEST_PEM, 'CERTIFICATE');
const KEY = createPrivateKey(blockOf(TEST_PEM, 'PRIVATE KEY')).export({ format: 'pem', type: 'pkcs1' }).toString();

const OLDEST: Kind = { contents: oldEncryption('rc2of40'), key: oldEncryption('tripleDes'), mac: 'sha1' };
const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['RC2 of 40 bits and 3DES, as before 2021', OLDEST],
  ['3DES throughout', { ...OLDEST, contents: oldEncryption('tripleDes') }],
  ['3DES with a check by SHA-256', { ...OLDEST, contents: oldEncryption('tripleDes'), mac: 'sha256' }],
  [
    'PBES2 with AES-256 and SHA-256',
    { contents: newEncryption('aes256', 'sha256'), key: newEncryption('aes256', 'sha256'), mac: 'sha256' },
  ],
  [
    'PBES2 with AES-128 and SHA-1',
    { contents: newEncryption('aes128', 'sha1'), key: newEncryption('aes128', 'sha1'), mac: 'sha1' },
  ],
  [
    'PBES2 with AES-256, checked by SHA-512',
    { contents: newEncryption('aes256', 'sha512'), key: newEncryption('aes256', 'sha512'), mac: 'sha512' },
  ],
  ['PBES2 with 3DES', { contents: newEncryption('3des', 'sha1'), key: newEncryption('3des', 'sha1'), mac: 'sha1' }],
  ['a certificate in clear and a key that is not', { contents: null, key: oldEncryption('tripleDes'), mac: 'sha1' }],
  ['nothing encrypted but checked', { contents: null, key: null, mac: 'sha256' }],
];

let stranger: string;
beforeAll(async () => {
  const century = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2120-01-01T00:00:00Z') };
  ({ pem: stranger } = await createSelfSigned({ ruc: '20999999999', name: 'Otro', ...century }));
});

describe.each(KINDS)('a PKCS#12 store of %s', (_name, kind) => {
  it.each(['secreto', ''])('opens with its password %j', (password) => {
    const identity = parsePkcs12(makeStore(kind, password), password);
    expect(identity.certificate).toEqual(TEST_IDENTITY.certificate);
    expect(identity.privateKey.equals(TEST_IDENTITY.privateKey)).toBe(true);
  });

  it('refuses another password', () => {
    const store = makeStore(kind, 'secreto');
    for (const wrong of ['Secreto', '', 'secreto ']) {
      expect(() => parsePkcs12(store, wrong)).toThrow('The password of the PKCS#12 file is wrong');
    }
  });

  it('returns the certificate of its key at any position', () => {
    const other = blockOf(stranger, 'CERTIFICATE');
    for (const certificates of [
      [other, CERTIFICATE],
      [CERTIFICATE, other],
    ]) {
      const store = makeStore({ ...kind, certificates }, 'secreto');
      expect(parsePkcs12(store, 'secreto').certificate).toEqual(TEST_IDENTITY.certificate);
    }
  });
});

it('a PKCS#12 store of two keys returns the key with a certificate', () => {
  const other = parsePem(stranger).privateKey.export({ format: 'pem', type: 'pkcs1' }).toString();
  for (const keys of [
    [other, KEY],
    [KEY, other],
  ]) {
    expect(parsePkcs12(makeStore({ ...OLDEST, keys }, 'x'), 'x').certificate).toEqual(TEST_IDENTITY.certificate);
  }
  expect(() => parsePkcs12(makeStore({ ...OLDEST, keys: [other] }, 'x'), 'x')).toThrow(
    'The private key does not belong to the certificate',
  );
});

it('a PKCS#12 store without a key or certificate is refused with its reason', () => {
  expect(() => parsePkcs12(makeStore({ ...OLDEST, keys: [] }, 'x'), 'x')).toThrow('has no private key');
  expect(() => parsePkcs12(makeStore({ ...OLDEST, certificates: [] }, 'x'), 'x')).toThrow('has no certificate');
});
