/** Node.js's codes for a connection that is broken or cannot be made. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATEs of a server that cannot serve now: too many connections (53300), starting or stopping (57P01 to 57P03), and
 * the time limits of `openDatabase` (57014 statement, 55P03 lock, 25P03 idle in transaction). A refused login (28000,
 * 28P01) also counts: while its password is changed, old processes get no new connection.
 */
const SERVER_CODES: ReadonlySet<string> = new Set([
  ...['53300', '57P01', '57P02', '57P03', '57014', '55P03', '25P03'],
  ...['28000', '28P01'],
]);

/** Class 08 is PostgreSQL's "connection exception". */
const CONNECTION_EXCEPTION = /^08...$/;

export function isUnavailableCode(code: string | undefined): boolean {
  if (code === undefined) return false;
  return NETWORK_CODES.has(code) || SERVER_CODES.has(code) || CONNECTION_EXCEPTION.test(code);
}
