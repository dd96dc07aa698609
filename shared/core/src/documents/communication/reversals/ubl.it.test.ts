import { expect, it } from 'vitest';
import { DOCUMENT_TYPES } from '../../../document-types.ts';
import { prepareRequest } from '../../kit/define-document.ts';
import { sign, useSchema } from '../../kit/ubl-fixture.ts';
import { TEST_ISSUER } from '../../sale/sale-fixture.ts';
import { REVERSALS_DEFINITION } from './definition.ts';

const findingsOf = useSchema(REVERSALS_DEFINITION.xsd);

const REVERSED = DOCUMENT_TYPES.filter(({ voidedBy }) => voidedBy === 'RR').flatMap(({ code, seriesLetters }) =>
  seriesLetters.map((letter) => [code, `${letter}001`] as const),
);

it.each(REVERSED)('the XML that voids a document of type %s in series %s is valid', async (documentType, series) => {
  const items = [{ series, correlative: 7, documentType, reason: 'Error' }];
  const request = { issueDate: '2026-01-25', referenceDate: '2026-01-20', items };
  const { completed } = prepareRequest(REVERSALS_DEFINITION, request, { issuer: TEST_ISSUER });
  const document = REVERSALS_DEFINITION.render(completed, 1);
  expect(document.canonical).toContain(series);
  expect(findingsOf(await sign(document, 'sha1'))).toEqual([]);
});
