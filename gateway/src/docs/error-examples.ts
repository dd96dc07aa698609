import type { ErrorStatus } from '../kernel/operation/error-responses.ts';
import type { ErrorBody } from '../kernel/public-error.ts';

/** Error body without the fields that follow from its status. */
export type ErrorExample = Pick<ErrorBody, 'message' | 'reason' | 'details'>;

/** Examples of each error status, by cause. Each is provoked in ops/proof/e2e/openapi-errors.it.test.ts. */
export const ERROR_EXAMPLES = {
  400: {
    'several-problems': {
      message: 'Validation error: series: must be F followed by three digits; items: must be a list of 1 to 999 items',
      details: [
        { path: 'series', message: 'must be F followed by three digits' },
        { path: 'items', message: 'must be a list of 1 to 999 items' },
      ],
    },
    'unknown-field': {
      message: 'Validation error: colour: is not a field of this request',
      details: [{ path: 'colour', message: 'is not a field of this request' }],
    },
    'malformed-json': {
      message: 'Validation error: the body must be valid JSON',
      details: [{ path: '', message: 'the body must be valid JSON' }],
    },
  },
  401: {
    'no-credential': { message: 'Missing authentication' },
    'unknown-key': { message: 'Invalid or revoked API key' },
    'token-expired': { message: 'token expired' },
    'wrong-login': { message: 'invalid email or password' },
    'code-required': {
      message: 'Enter the code of your authenticator app, or a recovery code',
      reason: 'TWO_FACTOR_CODE_REQUIRED',
    },
    'code-refused': {
      message: 'This code is wrong or was used before: wait for the next one',
      reason: 'TWO_FACTOR_CODE_REFUSED',
    },
  },
  403: {
    'viewer-who-writes': { message: 'A viewer may only read' },
    'key-among-tenants': { message: 'Only the master key reaches /admin/tenants' },
  },
  404: {
    'not-in-this-tenant': { message: 'Document 0192f0c1-2a3b-7c4d-8e5f-60718293a4b5 does not exist' },
    'no-such-path': { message: 'There is nothing at GET /api/nothing' },
  },
  409: {
    'number-in-use': {
      message: 'Document F001-00000001 already exists (status ACCEPTED, id 0192f0c1-2a3b-7c4d-8e5f-60718293a4b5)',
    },
    'ruc-in-use': { message: 'A tenant with RUC 20601234565 already exists' },
    'last-admin': { message: 'This is the last active admin: make another user admin first' },
  },
  413: { 'too-long': { message: 'The body must have at most 1 MiB' } },
  415: { 'not-json': { message: 'The body must be JSON, with Content-Type: application/json' } },
  429: { 'too-many': { message: 'Rate limit exceeded: try again in 42 seconds' } },
  500: { unexpected: { message: 'Something went wrong on our side; the request id leads us to it' } },
  503: {
    'not-counting': { message: 'The service cannot count requests now; try again' },
    'company-moving': {
      message:
        'The company is being moved to another database and accepts no changes now; try again, with the same Idempotency-Key',
      reason: 'COMPANY_MOVING',
    },
  },
} as const satisfies Record<ErrorStatus, Readonly<Record<string, ErrorExample>>>;
