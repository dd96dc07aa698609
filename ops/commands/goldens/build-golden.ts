import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDefinition, type PreparedDocument, prepareRequest, type ReferencedDocument } from '@chasqui/core/documents';
import { parsePem, type SignatureDigest, type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl';
import { EXAMPLES_FOLDER, type Example, type ExampleReference, readInput, readReferences } from './examples.ts';

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

/** Correlative of an example that leaves it out. */
const DEFAULT_CORRELATIVE = 1;

/** The identity that signs goldens. Its key is public: it must never sign anything real. */
export async function readTestIdentity(): Promise<SigningIdentity> {
  return parsePem(await readFile(join(EXAMPLES_FOLDER, 'test-only-identity.pem'), 'utf8'));
}

/**
 * Prepares an example as a request of the issuer. The example's references stand for the issuer's earlier documents.
 */
export async function prepareExample(example: Example): Promise<PreparedDocument> {
  const referenced = (await readReferences(example)).map(completeReference);
  return prepareRequest(getDefinition(example.documentType), await readInput(example), {
    issuer: ISSUER,
    referenced: referenced,
  });
}

function completeReference({ documentType, request }: ExampleReference): ReferencedDocument {
  const { completed, summary } = prepareRequest(getDefinition(documentType), request, { issuer: ISSUER });
  return { documentType, series: summary.series, correlative: summary.correlative ?? DEFAULT_CORRELATIVE, completed };
}

/**
 * Builds the signed document of an example. The text is always the same, because PKCS#1 v1.5 signatures have no
 * randomness.
 */
export async function buildGolden(
  example: Example,
  identity: SigningIdentity,
  digest: SignatureDigest = 'sha1',
): Promise<string> {
  const prepared = await prepareExample(example);
  const correlative = prepared.summary.correlative ?? DEFAULT_CORRELATIVE;
  const document = getDefinition(prepared.documentType).render(prepared.completed, correlative);
  const signed = await signDocument(document, identity, { digest, signatureId: signatureIdOf(ISSUER.ruc) });
  return signed.xml.toString();
}
