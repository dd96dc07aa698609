import type { AnyRouter } from '@trpc/server';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { appRouter } from './router.ts';

const router: AnyRouter = appRouter;
const ProcedureSchema = v.object({ _def: v.object({ inputs: v.array(v.unknown()) }) });

// Without an input, what a client sends would be ignored; of two, the REST bridge and the OpenAPI document know the last.
it.each(Object.entries<object>(router._def.procedures))('%s declares one input', (_name, procedure) => {
  expect(v.parse(ProcedureSchema, { ...procedure })._def.inputs).toHaveLength(1);
});
