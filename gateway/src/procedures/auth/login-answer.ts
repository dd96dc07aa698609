import type { LoginUser } from '@chasqui/db/users';
import * as v from 'valibot';
import { RoleSchema } from '../users/user-fields.ts';

/** Tokens of a session. */
export const TokenPairSchema = v.object({
  accessToken: v.pipe(v.string(), v.description('For the Authorization header; valid for 15 minutes')),
  refreshToken: v.pipe(v.string(), v.description('For one renewal within 7 days')),
});
export type TokenPair = v.InferOutput<typeof TokenPairSchema>;

export const LoginAnswerSchema = v.object({
  ...TokenPairSchema.entries,
  user: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    role: RoleSchema,
    tenant: v.object({ id: v.string(), name: v.string(), ruc: v.string() }),
  }),
});
export type LoginAnswer = v.InferOutput<typeof LoginAnswerSchema>;

export function toLoginAnswer(tokens: TokenPair, { id, name, email, role, tenant }: LoginUser): LoginAnswer {
  return { ...tokens, user: { id, name, email, role, tenant } };
}
