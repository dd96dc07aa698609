import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../stack/setup/find-program.mjs';

const run = promisify(execFile);

// Debian's package prometheus has promtool.
describe.skipIf(findProgram(['promtool']) === undefined)('the alerts, in Prometheus itself', () => {
  it('fire in the cases of alert-cases.yml and in no other', async () => {
    const cases = join(import.meta.dirname, 'alert-cases.yml');
    const { stdout } = await run('promtool', ['test', 'rules', cases]);
    expect(stdout).toContain('SUCCESS');
  });

  it('belong to a configuration that is valid', async () => {
    const { stdout } = await run('promtool', ['check', 'config', join(import.meta.dirname, 'prometheus.yml')]);
    expect(stdout).toContain('is valid prometheus config');
  });
});
