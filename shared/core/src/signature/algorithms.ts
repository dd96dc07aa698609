export type SignatureDigest = 'sha1' | 'sha256';

export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
export const INCLUSIVE_C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

interface DigestAlgorithm {
  readonly digestMethod: string;
  readonly signatureMethod: string;
}

export const ALGORITHMS: Readonly<Record<SignatureDigest, DigestAlgorithm>> = {
  sha1: {
    digestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1',
    signatureMethod: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  },
  sha256: {
    digestMethod: 'http://www.w3.org/2001/04/xmlenc#sha256',
    signatureMethod: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  },
};
