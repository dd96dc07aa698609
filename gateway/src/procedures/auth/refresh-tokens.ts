import { ChasquiError } from '@chasqui/core/errors';
import { closedObject } from '@chasqui/core/fields';
import { renewSession } from '@chasqui/db/refresh-tokens';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';
import { publicProcedure } from '../../operation/procedure.ts';
import { signAccessToken } from '../../principal/access-token.ts';
import { createRefreshToken, digestRefreshToken } from '../../principal/refresh-token.ts';
import { type TokenPair, TokenPairSchema } from './log-in.ts';

export const refreshTokens = publicProcedure('POST /auth/refresh', 'Authentication', {
  summary: 'Exchange a refresh token for new tokens',
  description:
    'A refresh token works once. Using it again revokes every refresh token of the same login and every access token ' +
    'of the user, however soon it happens: a client that did not receive the answer must log in again.',
})
  .input(closedObject({ refreshToken: v.string('must be a text') }))
  .output(TokenPairSchema)
  .mutation(({ ctx, input }) => renewTokens(ctx, input.refreshToken));

/**
 * Exchanges a refresh token for new tokens.
 * @throws ChasquiError UNAUTHENTICATED
 */
async function renewTokens({ deps, requestId, address }: RequestContext, presented: string): Promise<TokenPair> {
  const now = deps.clock.now();
  const { token, ...successor } = createRefreshToken(now);
  const renewal = { digest: digestRefreshToken(presented), successor, now };
  const result = await renewSession(deps.db, { requestId, address }, renewal);
  switch (result.kind) {
    case 'expired':
      throw new ChasquiError('UNAUTHENTICATED', 'refresh token expired');
    case 'refused':
      throw new ChasquiError('UNAUTHENTICATED', 'invalid refresh token');
    case 'renewed':
      return {
        accessToken: await signAccessToken({ secret: deps.config.jwtSecret, now }, result),
        refreshToken: token,
      };
  }
}
