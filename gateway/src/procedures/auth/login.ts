import { withErrors } from '../../rest/error-responses.ts';
import { publicProcedure } from '../../trpc/procedure.ts';
import { logIn } from './log-in.ts';
import { LoginAnswerSchema } from './login-answer.ts';
import { LoginRequestSchema } from './login-request.ts';

export const login = publicProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/auth/login',
      successStatus: 200,
      summary: 'Log in with e-mail, password and RUC',
      tags: ['Authentication'],
      spec: withErrors(400, 401, 403, 413, 415, 429, 503),
    },
  })
  .input(LoginRequestSchema)
  .output(LoginAnswerSchema)
  .mutation(({ ctx, input }) => logIn(ctx, input));
