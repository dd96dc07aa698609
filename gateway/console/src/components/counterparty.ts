import type { DocumentListing } from '@chasqui/client';

/** Returns the other party of a document, under whichever name its type has for it. */
export function counterpartyOf({ customer, supplier, recipient, seller }: DocumentListing) {
  return customer ?? supplier ?? recipient ?? seller;
}
