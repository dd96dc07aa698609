export { type AuthenticatedUser, authenticateUser, type UserClaim } from './authenticate-user.ts';
export { createUser, type NewUser } from './create-user.ts';
export { type FoundLogin, findLogin, type LoginName, type LoginUser } from './find-login.ts';
export { getUser } from './get-user.ts';
export { listUsers, type UserPage } from './list-users.ts';
export { type FailedLogin, recordFailedLogin } from './record-failed-login.ts';
export { type UserChanges, updateUser } from './update-user.ts';
export { USER_COLUMNS, type UserRecord } from './user-record.ts';
