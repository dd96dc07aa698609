import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_ISSUER } from '../../families/sale/sale-fixture.ts';
import { TEST_IDENTITY } from '../../signature/identity-fixture.ts';
import { signDocument, verifySignature } from '../../signature/index.ts';
import { judgeSignature } from '../../signature/signature-judge-fixture.ts';
import { signatureIdOf } from '../../ubl/index.ts';
import { readCanonicalXml } from '../../xml/index.ts';
import { openXsd } from '../xsd-fixture.ts';
import { completeRetention, RETENTION_DEFINITION } from './definition.ts';
import { VALID_RETENTION_REQUESTS } from './retention-arbitrary.ts';

const xsd = openXsd('retention.xsd');
afterAll(() => xsd.dispose());

const render = (request: Parameters<typeof completeRetention>[0]) =>
  RETENTION_DEFINITION.toUbl(completeRetention(request, TEST_ISSUER), request.correlative);

describe('a retention of any valid request', () => {
  it('is canonical, valid against its schema, and verifies once signed', async () => {
    const options = { digest: 'sha256', signatureId: signatureIdOf(TEST_ISSUER.ruc) } as const;
    await fc.assert(
      fc.asyncProperty(VALID_RETENTION_REQUESTS, async (request) => {
        const document = render(request);
        expect(readCanonicalXml(document.canonical).canonical).toBe(document.canonical);
        const { xml } = await signDocument(document, TEST_IDENTITY, options);
        expect(xsd.check(xml.toString())).toEqual([]);
        expect(judgeSignature(xml)).toBe(true);
        expect(verifySignature(xml)).toMatchObject({ valid: true, root: { name: 'Retention' } });
      }),
      { numRuns: 40 },
    );
  });
});
