export { USER_COLUMNS, type UserRecord } from './user-record.ts';
