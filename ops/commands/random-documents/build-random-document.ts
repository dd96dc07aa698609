import { DOCUMENT_DEFINITIONS, getDefinition, prepareRequest } from '@chasqui/core/documents';
import { type ArbitraryRequest, VALID_REQUESTS } from '@chasqui/core/documents-arbitrary';
import { type SigningIdentity, signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl';
import fc from 'fast-check';
import { ISSUER } from '../goldens/build-golden.ts';

interface RequestSample extends ArbitraryRequest {
  readonly documentType: keyof typeof DOCUMENT_DEFINITIONS;
  readonly index: number;
}

interface RandomDocument {
  readonly name: string;
  readonly xml: string;
  readonly xsdFile: string;
}

/** The number of a document whose request leaves it out. */
const DEFAULT_CORRELATIVE = 1;

/** Requests of every type in equal parts, `count` in all. */
export function* sampleRequests({ seed, count }: { seed: number; count: number }): Generator<RequestSample> {
  const definitions = Object.values(DOCUMENT_DEFINITIONS);
  const numRuns = Math.ceil(count / definitions.length);
  for (const { name, documentType } of definitions) {
    const samples = fc.sample(VALID_REQUESTS[name], { seed, numRuns });
    for (const [index, sample] of samples.entries()) {
      yield { ...sample, documentType: documentType as RequestSample['documentType'], index };
    }
  }
}

export async function buildRandomDocument(sample: RequestSample, identity: SigningIdentity): Promise<RandomDocument> {
  const referenced = sample.references.map(({ documentType, request }) => {
    const { completed, summary } = prepareRequest(getDefinition(documentType), request, { issuer: ISSUER });
    return { documentType, series: summary.series, correlative: summary.correlative ?? DEFAULT_CORRELATIVE, completed };
  });
  const prepared = prepareRequest(getDefinition(sample.documentType), sample.request, {
    issuer: ISSUER,
    referenced: referenced,
  });
  const definition = getDefinition(prepared.documentType);
  const ubl = definition.render(prepared.completed, prepared.summary.correlative ?? DEFAULT_CORRELATIVE);
  const signed = await signDocument(ubl, identity, { digest: 'sha1', signatureId: signatureIdOf(ISSUER.ruc) });
  return { name: definition.name, xml: signed.xml.toString(), xsdFile: definition.xsd };
}
