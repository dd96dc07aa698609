import { type Refusal, refuse } from '../refusal/index.ts';
import type { Credentials } from '../submission/index.ts';

const SOL_USER = /^(\d{11})(.+)$/;

/** The one user the authority's test environment knows, of any taxpayer. */
const TEST_USER = 'MODDATOS';
const TEST_PASSWORD = 'moddatos';

/** WS-Security: any RUC with the test user and its password. 0101, 0102. */
export function checkUser(credentials: Credentials | null): Refusal | null {
  if (credentials === null) return refuse('0101', 'El encabezado de seguridad es incorrecto');
  const [, , user] = SOL_USER.exec(credentials.username) ?? [];
  if (user === TEST_USER && credentials.password === TEST_PASSWORD) return null;
  return refuse('0102', 'Usuario o clave incorrectos');
}

/** The taxpayer a SOL user belongs to; empty when the user name has no RUC. */
export function rucOfUser({ username }: Credentials): string {
  return SOL_USER.exec(username)?.[1] ?? '';
}
