export { type LoginCheck, requireSafeLogin, UnsafeLoginError } from './require-safe-login.ts';
