import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@chasqui/platform/version';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

const read = (name: string) => readFileSync(join(repositoryFolder, name), 'utf8');

it('every client has the version of the service', () => {
  expect(JSON.parse(read('ops/client/typescript/package.json')).version).toBe(VERSION);
  expect(JSON.parse(read('ops/client/php/composer.json')).version).toBe(VERSION);
  expect(read('ops/client/python/pyproject.toml')).toContain(`\nversion = "${VERSION}"\n`);
});

it('the manuals name the packages of this version', () => {
  for (const name of ['docs/clients.md', 'ops/client/python/README.md']) {
    const versions = [...read(name).matchAll(/dist\/chasqui\S*?-(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
    expect(new Set(versions)).toEqual(new Set([VERSION]));
  }
});
