import forge from 'node-forge';

interface TestCertificates {
  /** Certificate of the authority that signed the server's certificate, in PEM. */
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
}

/** Makes a private certificate authority and a server certificate signed by it, valid for an hour. */
export function makeCertificates(): TestCertificates {
  const authority = forge.pki.rsa.generateKeyPair(2048);
  const server = forge.pki.rsa.generateKeyPair(2048);
  const ca = certify('Test authority', authority.publicKey, 'Test authority', authority.privateKey, [
    { name: 'basicConstraints', cA: true },
  ]);
  const certificate = certify('localhost', server.publicKey, 'Test authority', authority.privateKey, [
    { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
  ]);
  return { ca, certificate, key: forge.pki.privateKeyToPem(server.privateKey) };
}

function certify(
  subject: string,
  publicKey: forge.pki.PublicKey,
  issuer: string,
  issuersKey: forge.pki.rsa.PrivateKey,
  extensions: readonly object[],
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = subject === issuer ? '01' : '02';
  certificate.validity.notBefore = new Date(Date.now() - 3_600_000);
  certificate.validity.notAfter = new Date(Date.now() + 3_600_000);
  certificate.setSubject([{ name: 'commonName', value: subject }]);
  certificate.setIssuer([{ name: 'commonName', value: issuer }]);
  certificate.setExtensions([...extensions]);
  certificate.sign(issuersKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
