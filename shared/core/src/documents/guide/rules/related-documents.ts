import { say } from '../../../messages/index.ts';
import type { Finding } from '../../kit/rule.ts';
import { normalizeRelatedNumber } from '../related-documents.ts';
import type { RelatedDocumentRequest } from '../request/related-documents.ts';
import { rucFault } from './parties.ts';

function keyOf(document: RelatedDocumentRequest): string {
  return `${document.documentType} ${normalizeRelatedNumber(document)}`;
}

/** Finds documents that are named twice (3340), and issuers whose RUC has another form (3409). */
export function findRelatedDocumentFaults(documents: readonly RelatedDocumentRequest[]): Finding[] {
  const keys = documents.map(keyOf);
  return documents.flatMap((document, index) => {
    const path = `relatedDocuments.${index}`;
    const issuerFault = document.issuerRuc === undefined ? undefined : rucFault(document.issuerRuc);
    return [
      ...(keys.indexOf(keyOf(document)) < index
        ? [
            {
              path: `${path}.documentId`,
              ...say('must not be named twice in relatedDocuments', 'no debe nombrarse dos veces en relatedDocuments'),
            },
          ]
        : []),
      ...(issuerFault === undefined ? [] : [{ path: `${path}.issuerRuc`, ...issuerFault }]),
    ];
  });
}
