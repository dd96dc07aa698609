import { getDefinition } from '@chasqui/core/documents';
import { type SignedDocument, type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl/party';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import type { WorkerDeps } from '../deps.ts';

/** Signed bytes, or the violations of our own schema. A document with violations must not be sent. */
export type Rendering =
  | { readonly kind: 'signed'; readonly document: SignedDocument }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

/** Renders the UBL of a document, signs it and checks the result against our schema. */
export async function renderAndSign(
  deps: Pick<WorkerDeps, 'config' | 'xsd'>,
  work: Pick<DocumentWork, 'completed' | 'correlative' | 'documentType' | 'ruc'>,
  identity: SigningIdentity,
): Promise<Rendering> {
  const definition = getDefinition(work.documentType);
  const ubl = definition.render(work.completed, work.correlative);
  const document = await signDocument(ubl, identity, {
    digest: deps.config.signatureDigest,
    signatureId: signatureIdOf(work.ruc),
  });
  const problems = deps.xsd.check(definition.xsd, document.xml);
  return problems.length === 0 ? { kind: 'signed', document } : { kind: 'invalid', problems };
}
