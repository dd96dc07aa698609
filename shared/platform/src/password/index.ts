export { hashPassword, verifyPassword } from './password.ts';
export { argon2Passwords, createPasswords, type PasswordHashing, type Passwords } from './passwords.ts';
