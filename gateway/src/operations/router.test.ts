import type { AnyRouter } from '@trpc/server';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { appRouter } from './router.ts';

const router: AnyRouter = appRouter;
const ProcedureSchema = v.object({ _def: v.object({ inputs: v.array(v.unknown()) }) });

// Without a declared input the client's data would be ignored. With two, the REST bridge and the OpenAPI document would
// know only the last.
it.each(Object.entries<object>(router._def.procedures))('%s declares one input', (_name, procedure) => {
  expect(v.parse(ProcedureSchema, { ...procedure })._def.inputs).toHaveLength(1);
});
