import { zipDeterministic } from '@chasqui/core/archive';
import { DOCUMENT_DEFINITIONS, type PreparedDocument, prepareRequest } from '@chasqui/core/documents';
import type { Issuer } from '@chasqui/core/parties';
import {
  createSelfSigned,
  parsePem,
  type SignedDocument,
  type SigningIdentity,
  signDocument,
} from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl/party';
import type { XsdChecker } from '@chasqui/platform/xsd';

const FACTURA = DOCUMENT_DEFINITIONS['01'];
export const RUC = '20123456786';
const CORRELATIVE = 123;

const ISSUER: Issuer = {
  ruc: RUC,
  name: 'Comercial Vicuña S.A.C.',
  tradeName: null,
  address: {
    ubigeo: '150101',
    address: 'Jr. de la Unión 100',
    department: 'LIMA',
    province: 'LIMA',
    district: 'LIMA',
    establishmentCode: '0000',
  },
};

/** The request of a factura of so many lines, each with another product, price and quantity. */
export function facturaOf(lines: number) {
  const items = Array.from({ length: lines }, (_, index) => ({
    code: `P-${index + 1}`,
    description: `Artículo de ferretería número ${index + 1}`,
    quantity: 1 + (index % 7),
    unitCode: 'NIU',
    unitPrice: 10.5 + index,
  }));
  const customer = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };
  return { series: 'F001', issueDate: '2026-11-02', customer, items };
}

/** A key of 2048 bits in a certificate of its own. */
export async function createIdentity(): Promise<SigningIdentity> {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const { pem } = await createSelfSigned({
    ruc: RUC,
    name: ISSUER.name,
    notBefore: day('2026-01-01'),
    notAfter: day('2028-01-01'),
  });
  return parsePem(pem);
}

export function completeFactura(request: unknown): PreparedDocument {
  return prepareRequest(FACTURA, request, { issuer: ISSUER });
}

export function signFactura({ completed }: PreparedDocument, identity: SigningIdentity): Promise<SignedDocument> {
  return signDocument(FACTURA.render(completed, CORRELATIVE), identity, {
    digest: 'sha1',
    signatureId: signatureIdOf(RUC),
  });
}

/** Everything between the request and the bytes that go to the authority. */
export async function prepareFactura(
  request: unknown,
  { identity, xsd }: { readonly identity: SigningIdentity; readonly xsd: XsdChecker },
): Promise<Uint8Array> {
  const { xml } = await signFactura(completeFactura(request), identity);
  const problems = xsd.check(FACTURA.xsd, xml);
  if (problems.length > 0) throw new Error(`The factura is invalid: ${problems.join('; ')}`);
  return zipDeterministic(`${RUC}-01-F001-${CORRELATIVE}.xml`, xml);
}
