export { USER_ROLES, type UserRole } from '../schema/index.ts';
export { authenticateUser } from './authenticate-user.ts';
export { createUser } from './create-user.ts';
export { type FoundLogin, findLogin, type LoginUser, recordFailedLogin } from './find-login.ts';
export { type GivenAdmin, putAdmin } from './put-admin.ts';
export { type UserChanges, updateUser } from './update-user.ts';
export { getUser, listUsers, USER_COLUMNS, type UserRecord } from './user-record.ts';
