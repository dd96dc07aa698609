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
      description:
        'Answers an access token for 15 minutes, a refresh token for 7 days, and who has logged in. Whatever is ' +
        'wrong is one and the same 401; after five failures in 15 minutes it is a 429, with the right password too.',
      tags: ['Authentication'],
      spec: withErrors(400, 401, 403, 413, 415, 429, 503),
    },
  })
  .input(LoginRequestSchema)
  .output(LoginAnswerSchema)
  .mutation(({ ctx, input }) => logIn(ctx, input));
