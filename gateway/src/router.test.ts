import { expect, it } from 'vitest';
import { appRouter } from './router.ts';

const PROCEDURES = Object.entries(appRouter._def.procedures as Record<string, { _def: { inputs: unknown[] } }>);

// Without an input, what a client sends would be ignored; of two, the REST bridge and the OpenAPI document know the last.
it.each(PROCEDURES)('%s declares one input', (_name, { _def: { inputs } }) => {
  expect(inputs).toHaveLength(1);
});
