import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBuildFailure } from './build.mjs';
import { describeNpmFailure, holdsAll } from './dependencies.mjs';
import { findRedisServer } from './find-program.mjs';
import { describeOldNode } from './node-version.mjs';
import { linkPostgresLibraries } from './postgres-links.mjs';
import { repositoryFolder } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { hashSources } from './source-hash.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-setup-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(file: string, text: string, mode = 0o644): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { mode });
  return path;
}

describe('the version of Node.js', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.3', '100.0.0'])('%s is accepted', (version) => {
    expect(describeOldNode(version)).toBeNull();
  });

  it.each(['20.18.3', '18.20.0', '9.0.0'])('%s is refused with one sentence', (version) => {
    expect(describeOldNode(version)).toMatch(
      new RegExp(`^Chasqui needs Node\\.js 20\\.19 or newer and this is ${version}: install .*\\.$`),
    );
  });
});

it('every npm script that needs packages starts with the set-up', async () => {
  const { scripts } = JSON.parse(await readFile(join(repositoryFolder, 'package.json'), 'utf8'));
  const entries = Object.entries<string>(scripts);
  const ours = entries.filter(([name, run]) => !name.startsWith('pre') && /^(tsx|node ops\/dist\/)/.test(run));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(([name]) => !scripts[`pre${name}`]?.startsWith('node ops/stack/setup/main.mjs '))).toEqual([]);
});

describe('installed dependencies', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'shared/core': { version: '0.1.0' },
      'node_modules/@chasqui/core': { link: true },
      'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
      'db/node_modules/a': { version: '2.0.0', integrity: 'sha512-b' },
      'node_modules/mac-only': { version: '1.0.0', integrity: 'sha512-c', optional: true },
      'node_modules/mac-tool': { version: '1.0.0', integrity: 'sha512-e', devOptional: true },
      'node_modules/tool': { version: '3.0.0', integrity: 'sha512-d', dev: true },
    },
  };
  const { '': _root, 'node_modules/mac-only': _mac, 'node_modules/mac-tool': _macTool, ...installed } = wanted.packages;

  it.each(['running', 'all'] as const)(
    'are complete with %s if npm installed these versions, except for other platforms',
    (scope) => {
      expect(holdsAll(wanted, { packages: installed }, scope)).toBe(true);
    },
  );

  it('are enough for running if only development tools are missing', () => {
    const { 'node_modules/tool': _tool, ...running } = installed;
    expect(holdsAll(wanted, { packages: running }, 'running')).toBe(true);
    expect(holdsAll(wanted, { packages: running }, 'all')).toBe(false);
  });

  it.each([
    ['a package is missing', { 'node_modules/a': undefined }],
    ['a package has another version', { 'node_modules/a': { version: '1.2.4', integrity: 'sha512-a' } }],
    ['a package has other content', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
    ['a package inside a workspace has another version', { 'db/node_modules/a': { version: '1.2.3' } }],
    ['a package is left over', { 'node_modules/b': { version: '1.0.0' } }],
  ])('are incomplete if %s', (_why, change) => {
    const packages = Object.entries({ ...installed, ...change }).flatMap(([path, entry]) =>
      entry ? [[path, entry]] : [],
    );
    expect(holdsAll(wanted, { packages: Object.fromEntries(packages) }, 'running')).toBe(false);
  });
});

describe('the sentence about a failure', () => {
  const logFile = '.setup/x.log';

  it.each([
    ['npm error code ENOTFOUND', 'npm could not reach its registry: check the network'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'set NODE_EXTRA_CA_CERTS to the file (PEM)'],
    ['npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'set NODE_EXTRA_CA_CERTS to the file (PEM)'],
    ['npm error code EACCES', 'npm may not write into node_modules: give this user the rights'],
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error code EUSAGE', 'package-lock.json does not match the package.json files'],
    ['npm error code ENOTEMPTY', 'Something else writes into node_modules'],
    ['npm error something new', 'npm could not install the dependencies: run the command again'],
  ])('of npm: %s', (output, sentence) => {
    const message = describeNpmFailure({ output, logFile });
    expect(message).toContain(sentence);
    expect(message).toContain(logFile);
    expect(message).not.toContain('\n');
  });

  it('of the build has the first error', () => {
    const output = 'gateway: ✘ [ERROR] Could not resolve "./nowhere.ts"\n\n src/main.ts:1\n✘ [ERROR] another';
    expect(describeBuildFailure({ output, logFile })).toBe(
      'The build failed: Could not resolve "./nowhere.ts" (details in .setup/x.log).',
    );
    expect(describeBuildFailure({ output: 'killed', logFile })).toBe('The build failed (details in .setup/x.log).');
  });
});

describe('the digest of sources', () => {
  beforeEach(async () => {
    await write('shared/core/src/a.ts', 'export const a = 1;');
    await write('package.json', '{}');
  });

  const digest = () => hashSources(folder, ['package.json', 'shared']);

  it('is the same without a change', () => {
    expect(digest()).toBe(digest());
  });

  it.each([
    ['a source', 'shared/core/src/a.ts', 'export const a = 2;'],
    ['a new source', 'shared/core/src/b.ts', ''],
    ['a file of the root', 'package.json', '{ "name": "x" }'],
    ['a schema', 'shared/core/schemas/invoice.xsd', '<schema/>'],
  ])('changes with %s', async (_what, file, text) => {
    const before = digest();
    await write(file, text);
    expect(digest()).not.toBe(before);
  });

  it.each(['shared/core/src/a.test.ts', 'shared/core/dist/a.mjs', 'shared/core/node_modules/x/index.js'])(
    'ignores %s, which no build uses',
    async (file) => {
      const before = digest();
      await write(file, 'anything');
      expect(digest()).toBe(before);
    },
  );

  it('differs for any two trees', async () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    await fc.assert(
      fc.asyncProperty(name, fc.string(), name, fc.string(), async (nameA, textA, nameB, textB) => {
        fc.pre(nameA !== nameB || textA !== textB);
        await write(`one/${nameA}`, textA);
        await write(`two/${nameB}`, textB);
        const [one, two] = ['one', 'two'].map((tree) => hashSources(join(folder, tree), ['.']));
        await rm(join(folder, 'one'), { recursive: true });
        await rm(join(folder, 'two'), { recursive: true });
        expect(one).not.toBe(two);
      }),
    );
  });
});

describe("PostgreSQL's libraries", () => {
  it('are linked as their package lists them, once', async () => {
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await write('linux-x64/native/pg-symlinks.json', JSON.stringify(links));
    await write('linux-x64/native/lib/libpq.so.5.18', 'library');
    linkPostgresLibraries(folder);
    linkPostgresLibraries(folder);
    expect(await readlink(join(folder, 'linux-x64/native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  });

  it('are skipped if the package is not installed', () => {
    expect(() => linkPostgresLibraries(join(folder, 'nowhere'))).not.toThrow();
  });
});

describe('a Redis server', () => {
  it('is searched in the given folders, then on PATH, then in system folders', async () => {
    const own = await write('own/redis-server', '', 0o755);
    const onPath = await write('path/redis-server', '', 0o755);
    const system = await write('system/redis-server', '', 0o755);
    const [ownFolder, pathFolder, systemFolder] = [own, onPath, system].map(dirname) as [string, string, string];
    expect(findRedisServer([ownFolder], pathFolder, [systemFolder])).toBe(own);
    expect(findRedisServer([], `${folder}/empty:${pathFolder}`, [systemFolder])).toBe(onPath);
    expect(findRedisServer([], '', [systemFolder])).toBe(system);
  });

  it('may be Valkey if there is no Redis', async () => {
    const valkey = await write('path/valkey-server', '', 0o755);
    expect(findRedisServer([], dirname(valkey), [])).toBe(valkey);
    const redis = await write('system/redis-server', '', 0o755);
    expect(findRedisServer([], dirname(valkey), [dirname(redis)])).toBe(redis);
  });

  it('must be executable', async () => {
    const text = await write('path/redis-server', '', 0o644);
    expect(findRedisServer([], dirname(text), [])).toBeUndefined();
  });
});

describe('a command of the set-up', () => {
  const node = (code: string): [string, string, string] => [process.execPath, '-e', code];

  it('returns its output', async () => {
    const result = await runCommand('test', node('console.log(process.env.MARK)'), { env: { MARK: 'set' } });
    expect(result).toEqual({ end: 0, output: 'set\n', logFile: '.setup/test.log' });
  });

  it('that fails returns its exit code and keeps its output in a file', async () => {
    const failed = await runCommand('test', node('console.error("why"); process.exit(3)'));
    expect(failed).toEqual({ end: 3, output: 'why\n', logFile: '.setup/test.log' });
    expect(await readFile(join(repositoryFolder, failed.logFile), 'utf8')).toContain('why\n');
  });

  it('that does not exist fails with its name', async () => {
    expect((await runCommand('test', ['no-such-program'])).end).toMatch('no-such-program ENOENT');
  });

  it('is ended after its time limit', async () => {
    const hanging = await runCommand('test', node('setInterval(() => {}, 1000)'), { timeoutMs: 50 });
    expect(hanging.end).toBe('SIGTERM');
  });
});
