import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AuthorityAnswer } from '@chasqui/core/authority';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, post } from '../proof/e2e/api.ts';
import { ENCRYPTION_KEY } from '../proof/e2e/gateway.ts';
import { type Service, startService } from '../proof/e2e/service.ts';
import { createTenant } from '../proof/e2e/tenant.ts';
import { programFile } from '../proof/support/run-source.ts';

const PAGE = '<html><h1>Página de mantenimiento ☃</h1></html>';
const LOST: AuthorityAnswer = {
  kind: 'unavailable',
  reason: 'HTTP 503 with html instead of a SOAP envelope',
  requestMayHaveArrived: true,
  httpStatus: 503,
  body: PAGE,
};

let service: Service;
let unread: string;
let accepted: string;

beforeAll(async () => {
  let isDown = true;
  service = await startService({
    wrapAuthority: (real) => ({ ...real, sendBill: async (file) => (isDown ? LOST : real.sendBill(file)) }),
  });
  const tenant = await createTenant(service);
  const emit = async () => String((await post(service, tenant, '/api/invoices', invoiceBody())).body.id);
  unread = await emit();
  isDown = false;
  accepted = await emit();
});
afterAll(() => service?.close());

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const encode = (key: Uint8Array) => Buffer.from(key).toString('base64');

function run(
  options: readonly string[],
  key: Uint8Array = ENCRYPTION_KEY,
  former: readonly Uint8Array[] = [],
): Promise<Run> {
  const entry = programFile('ops/commands/unreadable-answers.ts');
  const secrets = {
    DATABASE_URL: service.serviceDatabaseUrl,
    ENCRYPTION_KEY: encode(key),
    ENCRYPTION_KEYS_OLD: former.map(encode).join(','),
  };
  const env = { ...process.env, ...secrets };
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...options], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

describe('npm run unreadable-answers', () => {
  it('prints unreadable answers and the conclusion from each', async () => {
    const { code, stdout } = await run(['--document', unread]);
    expect(stdout).toMatch(/^── sendBill, call 1, \d{4}-\d\d-\d\dT[\d:.]+Z: authority_failed\n/);
    expect(stdout).toContain(`${LOST.kind === 'unavailable' && LOST.reason}\n${PAGE}\n`);
    expect(code).toBe(0);
  });

  it('opens answers with a former key before a rotation reaches them', async () => {
    const { code, stdout } = await run(['--document', unread], randomBytes(32), [randomBytes(32), ENCRYPTION_KEY]);
    expect(stdout).toContain(PAGE);
    expect(code).toBe(0);
  });

  it('says that every answer could be read', async () => {
    expect(await run(['--document', accepted])).toEqual({
      code: 0,
      stdout: 'No answer of the authority to this document was left unread\n',
      stderr: '',
    });
  });

  it('names the problem and prints nothing without the key', async () => {
    const foreign = await run(['--document', unread], new Uint8Array(32).fill(9));
    expect(foreign).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be unsealed') });
    expect(foreign.stdout).not.toContain('mantenimiento');
    const unknown = await run(['--document', 'nothing']);
    expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'Document nothing does not exist\n' });
    for (const options of [[], ['--doc', unread]]) {
      expect(await run(options)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: /) });
    }
  });
});
