import { createHash } from 'node:crypto';
import type { Company } from '../clients/company.ts';
import { type DocumentEvidence, numberOf, type Violation } from './evidence.ts';

const RULE = 'a file is served as it was signed, wherever it is stored';

/** Documents whose files are asked for: the newest, and the oldest, which have left the database first. */
const ASKED = 100;

interface Served {
  readonly gatewayUrl: string;
  readonly companies: readonly Pick<Company, 'ruc' | 'apiKey'>[];
  readonly documents: readonly DocumentEvidence[];
}

/** Asks the service for signed XMLs, and compares them with the digests of their signing. */
export async function checkServed({ gatewayUrl, companies, documents }: Served): Promise<readonly Violation[]> {
  const keys = new Map(companies.map(({ ruc, apiKey }) => [ruc, apiKey]));
  const accepted = documents.filter(({ state }) => state === 'ACCEPTED');
  const violations: Violation[] = [];
  for (const document of new Set([...accepted.slice(0, ASKED), ...accepted.slice(-ASKED)])) {
    const answer = await fetch(`${gatewayUrl}/api/documents/${document.id}/xml`, {
      headers: { Authorization: `Bearer ${keys.get(document.ruc)}` },
    });
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex');
    if (answer.status === 200 && sha256 === document.signedXml?.recordedSha256) continue;
    violations.push({ rule: RULE, subject: numberOf(document), detail: `status ${answer.status}, digest ${sha256}` });
  }
  return violations;
}
