import { describe, expect, it } from 'vitest';
import { getDefinition, prepareRequest } from '../index.ts';
import { TEST_ISSUER } from '../sale/sale-fixture.ts';
import { SERIES_EXAMPLES } from './series-example-fixture.ts';
import { sign, useSchema } from './ubl-fixture.ts';

describe.each(SERIES_EXAMPLES)('the XML of type $type', ({ type, body, series }) => {
  const definition = getDefinition(type);
  const findingsOf = useSchema(definition.xsd);

  it('is valid with a series that has letters', async () => {
    const found = { issuer: TEST_ISSUER, registration: { establishmentCode: null, firstCorrelative: 1 } };
    const { completed } = prepareRequest(definition, { ...body, series }, found);
    const document = definition.render(completed, 48_212);
    expect(document.canonical).toContain(`${series}-48212`);
    expect(findingsOf(await sign(document))).toEqual([]);
  });
});
