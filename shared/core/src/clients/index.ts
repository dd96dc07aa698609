export { CLIENT_FIELDS, checkIdentityNumber } from './client-fields.ts';
