import { say } from '@chasqui/core/messages';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { toORPCRouter } from '@orpc/trpc';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { RequestContext } from './kernel/context.ts';
import { publicProcedure, router } from './kernel/operation/procedure.ts';
import { toPublicError } from './kernel/public-error.ts';

const AtLeastFive = v.object({ count: v.pipe(v.number(), v.minValue(5)) });

/** Router whose answers violate its own output schema, for valid inputs. */
const broken = router({
  count: publicProcedure('GET /count', 'Counts', {
    summary: say('Count', 'Contar'),
    description: say('Answers wrongly.', 'Responde mal.'),
  })
    .input(v.object({ name: v.string() }))
    .output(AtLeastFive)
    .query(() => ({ count: 1 })),
});

const context = { principal: { kind: 'anonymous' } } as RequestContext;

function throughRest(query: string): Promise<unknown> {
  const handler = new OpenAPIHandler(toORPCRouter(broken), {
    customErrorResponseBodyEncoder: (error) => {
      throw error;
    },
  });
  return handler.handle(new Request(`http://gateway/count?${query}`), { context });
}

const throughTrpc = (input: unknown) => broken.createCaller(context).count(input as { name: string });

it.each([
  ['tRPC', () => throughTrpc({ name: 'a' }), () => throughTrpc({})],
  ['REST', () => throughRest('name=a'), () => throughRest('')],
])('blames the client of %s for its input, and for no answer of ours', async (_protocol, ask, askWrongly) => {
  const [answer, input] = await Promise.allSettled([ask(), askWrongly()]);
  expect(toPublicError((answer as PromiseRejectedResult).reason)).toMatchObject({ code: 'INTERNAL' });
  expect(toPublicError((input as PromiseRejectedResult).reason)).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [{ path: 'name' }],
  });
});
