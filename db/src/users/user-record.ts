import { type UserRole, users } from '../schema/index.ts';

/** Public data of a user, without the password's hash. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const USER_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  active: users.active,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
} as const;
