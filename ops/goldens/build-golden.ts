import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDefinition } from '@chasqui/core/documents';
import { parsePem, type SignatureDigest, type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl';
import { EXAMPLES_FOLDER, type Example, readInput } from './examples.ts';

/** Who issues every golden. */
const ISSUER = {
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

/** The number of an example that leaves it out. */
const DEFAULT_CORRELATIVE = 1;

/** The identity that signs goldens. Its key is public: it must never sign anything real. */
export async function readTestIdentity(): Promise<SigningIdentity> {
  return parsePem(await readFile(join(EXAMPLES_FOLDER, 'test-only-identity.pem'), 'utf8'));
}

/** The signed document of an example: the same text every time, since PKCS#1 v1.5 signatures have nothing random. */
export async function buildGolden(
  example: Example,
  identity: SigningIdentity,
  digest: SignatureDigest = 'sha1',
): Promise<string> {
  const definition = getDefinition(example.documentType);
  const { completed, summary } = definition.prepare(await readInput(example), ISSUER);
  const document = definition.render(completed, summary.correlative ?? DEFAULT_CORRELATIVE);
  const signed = await signDocument(document, identity, { digest, signatureId: signatureIdOf(ISSUER.ruc) });
  return signed.xml;
}
