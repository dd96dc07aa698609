import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unpackPackage } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { MissingPackageError } from './package-manager.mjs';
import { wrapServer } from './redis.mjs';

const run = promisify(execFile);

describe.skipIf(findProgram(['apt-get']) === undefined)('a Redis server from packages of Debian', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chasqui apt-'));
    const program = '#!/bin/sh\necho "$(basename "$0") $LD_LIBRARY_PATH $*"\n';
    const entries = [
      await pack('redis-tools', 'Depends: chasqui-test-library', 'usr/bin/redis-check-rdb', program),
      await pack('chasqui-test-library', 'Section: libs', 'usr/lib/some-machine/libtest.so.2', ''),
    ];
    await writeFile(join(folder, 'Packages'), entries.join('\n'));
    await useOnly(folder);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  /** Builds a package with one file. Returns its entry in a list of packages. */
  async function pack(name: string, field: string, file: string, text: string): Promise<string> {
    const content = join(folder, name);
    const fields = `Package: ${name}\nVersion: 99:1\nArchitecture: all\nMaintainer: Nobody <nobody@test>\n${field}\n`;
    await mkdir(join(content, 'DEBIAN'), { recursive: true });
    await writeFile(join(content, 'DEBIAN', 'control'), `${fields}Description: test\n`);
    await mkdir(join(content, file, '..'), { recursive: true });
    await writeFile(join(content, file), text, { mode: 0o755 });
    const archive = `${content}.deb`;
    await run('dpkg-deb', ['--build', '--root-owner-group', content, archive]);
    const bytes = await readFile(archive);
    const digest = createHash('sha256').update(bytes).digest('hex');
    return `${fields}Filename: ./${name}.deb\nSize: ${bytes.length}\nSHA256: ${digest}\nDescription: test\n`;
  }

  /** Makes the packages of a folder the only ones that apt knows. */
  async function useOnly(packages: string): Promise<void> {
    const sources = join(packages, 'test.list');
    await writeFile(sources, `deb [trusted=yes] copy:${packages.replaceAll(' ', '%20')} ./\n`);
    const settings = join(packages, 'apt.conf');
    await writeFile(settings, `Dir::Etc::SourceList "${sources}";\nDir::Etc::SourceParts "/dev/null";\n`);
    vi.stubEnv('APT_CONFIG', settings);
  }

  it('runs under its own name, with the libraries that the system lacks', async () => {
    const unpacked = join(folder, 'unpacked');
    await unpackPackage('redis-tools', unpacked);
    const script = join(folder, 'bin', 'redis-server');
    wrapServer(unpacked, script);
    const { stdout } = await run(script, ['--version']);
    expect(stdout).toMatch(/^redis-server \S.*\/unpacked\/usr\/lib\/some-machine --version\n$/);
  });

  it('is told to be missing if no package has the name', async () => {
    await expect(unpackPackage('chasqui-no-such-package', join(folder, 'unpacked'))).rejects.toThrow(
      MissingPackageError,
    );
  });
});
