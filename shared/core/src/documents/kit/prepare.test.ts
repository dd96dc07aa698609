import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../property-runs-fixture.ts';
import { type ArbitraryRequest, VALID_REQUESTS } from '../documents-arbitrary.ts';
import { DOCUMENT_DEFINITIONS, getDefinition, type ReferencedDocument } from '../index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { prepareRequest } from './define-document.ts';

function complete({ documentType, request }: ArbitraryRequest['references'][number]): ReferencedDocument {
  const { completed, summary } = prepareRequest(getDefinition(documentType), request, { issuer: TEST_ISSUER });
  return { documentType, series: summary.series, correlative: summary.correlative ?? 1, completed };
}

describe.each(Object.values(DOCUMENT_DEFINITIONS))('prepare of $name', (definition) => {
  it('prepares the same document from a parsed request as from the request', () => {
    fc.assert(
      fc.property(VALID_REQUESTS[definition.name], ({ request, references }) => {
        const referenced = references.map(complete);
        const prepared = prepareRequest(definition, request, { issuer: TEST_ISSUER, referenced: referenced });
        expect(prepareRequest(definition, prepared.request, { issuer: TEST_ISSUER, referenced: referenced })).toEqual(
          prepared,
        );
      }),
      { numRuns: runsOf(15) },
    );
  });
});
