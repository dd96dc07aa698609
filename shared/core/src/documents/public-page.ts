import { type PrintFacts, pdfMarkOf } from '../print/index.ts';
import { findDefinition } from './registry.ts';

/** Path of the public pages of documents. The token of a document follows. */
export const PUBLIC_PAGES = '/d';

/**
 * Returns true if a document has a public page for its buyer. One that was never signed has none, and a communication is
 * shown to no one.
 */
export function hasPublicPage(document: PrintFacts & { readonly documentType: string }): boolean {
  return (findDefinition(document.documentType)?.publicProof ?? null) !== null && pdfMarkOf(document) !== null;
}

/**
 * Returns the address of a document's public page, or null if it has none. The address is absolute if the service has a
 * public one (`PUBLIC_URL`), else relative.
 */
export function publicPageOf(
  publicUrl: string | null,
  document: PrintFacts & { readonly documentType: string; readonly publicToken: string },
): string | null {
  return hasPublicPage(document) ? `${publicUrl ?? ''}${PUBLIC_PAGES}/${document.publicToken}` : null;
}
