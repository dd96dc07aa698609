import { expect } from 'vitest';
import { hashXml } from './retries.ts';
import type { Service } from './service.ts';
import type { TestTenant } from './tenant.ts';

export interface Emitted {
  readonly id: string;
  readonly documentId: string;
}

/** SHA-256 of the signed bytes of each document, as its client downloads them. */
export async function digestsOf(service: Service, tenant: TestTenant, emitted: readonly Emitted[]) {
  const digests = new Map<string, string>();
  for (const { id, documentId } of emitted) {
    digests.set(documentId, await hashXml(service, tenant, id));
  }
  return digests;
}

/** Checks each document against the authority's own register: registered exactly once, with these bytes. */
export async function expectRegisteredOnce(service: Service, digests: ReadonlyMap<string, string>): Promise<void> {
  for (const [documentId, sha256] of digests) {
    const response = await fetch(`${service.sandboxUrl}/sandbox/documents/${fileNameOf(documentId)}`);
    expect(await response.json(), documentId).toMatchObject({ registrations: 1, sha256 });
  }
}

/** File names carry the correlative unpadded. */
function fileNameOf(documentId: string): string {
  return `${documentId.replace(/-0*(\d+)$/, '-$1')}.xml`;
}
