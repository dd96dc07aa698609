import type { UserRecord } from '@chasqui/db/users';
import * as v from 'valibot';
import { RoleSchema } from './user-fields.ts';

/** User as the tenant's admins see it, without the password or its hash. */
export const UserSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: RoleSchema,
  active: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type UserBody = v.InferOutput<typeof UserSchema>;

export function toUserBody({ id, name, email, role, active, createdAt, updatedAt }: UserRecord): UserBody {
  return { id, name, email, role, active, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
