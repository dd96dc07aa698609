export { USER_ROLES, type UserRole } from '../schema/index.ts';
export { type AuthenticatedUser, authenticateUser, type UserClaim } from './authenticate-user.ts';
export { createUser, type NewUser } from './create-user.ts';
export {
  type FailedLogin,
  type FoundLogin,
  findLogin,
  type LoginName,
  type LoginUser,
  recordFailedLogin,
} from './find-login.ts';
export { type GivenAdmin, putAdmin } from './put-admin.ts';
export { type UserChanges, updateUser } from './update-user.ts';
export { getUser, listUsers, USER_COLUMNS, type UserRecord } from './user-record.ts';
