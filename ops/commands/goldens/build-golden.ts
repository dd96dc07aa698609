import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDefinition, type PreparedDocument, prepareRequest } from '@chasqui/core/documents';
import { parsePem, type SignatureDigest, type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl/party';
import { EXAMPLES_FOLDER, type Example, type ExampleReference } from './examples.ts';

export const ISSUER = {
  ruc: '20123456786',
  name: 'EMPRESA DE PRUEBA S.A.C.',
  tradeName: 'La Prueba',
  address: {
    ubigeo: '150101',
    address: 'Av. Abancay 491',
    department: 'LIMA',
    province: 'LIMA',
    district: 'LIMA',
    establishmentCode: '0000',
  },
};

/** Correlative of a request that leaves it out. */
export const DEFAULT_CORRELATIVE = 1;

/** The identity that signs goldens. Its key is public: it must never sign anything real. */
export async function readTestIdentity(): Promise<SigningIdentity> {
  return parsePem(await readFile(join(EXAMPLES_FOLDER, 'test-only-identity.pem'), 'utf8'));
}

/** Prepares a request of the issuer. The references stand for the issuer's earlier documents. */
export function prepareWith(
  { documentType, request }: ExampleReference,
  references: readonly ExampleReference[],
): PreparedDocument {
  const referenced = references.map((reference) => {
    const { completed, summary } = prepareWith(reference, []);
    const correlative = summary.correlative ?? DEFAULT_CORRELATIVE;
    return { documentType: reference.documentType, series: summary.series, correlative, completed };
  });
  return prepareRequest(getDefinition(documentType), request, { issuer: ISSUER, referenced });
}

export async function prepareExample(example: Example): Promise<PreparedDocument> {
  const { documentType, inputFile, referencesFile } = example;
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const references = existsSync(referencesFile) ? await read(referencesFile) : [];
  return prepareWith({ documentType, request: await read(inputFile) }, references);
}

/**
 * Signs a prepared request. The document is always the same, because PKCS#1 v1.5 signatures have no
 * randomness.
 */
export async function signPrepared(
  { documentType, completed, summary }: PreparedDocument,
  identity: SigningIdentity,
  digest: SignatureDigest = 'sha1',
): Promise<string> {
  const document = getDefinition(documentType).render(completed, summary.correlative ?? DEFAULT_CORRELATIVE);
  const signed = await signDocument(document, identity, { digest, signatureId: signatureIdOf(ISSUER.ruc) });
  return signed.xml.toString();
}
