import { describe, expect, it } from 'vitest';
import {
  describeInstallFailure,
  findPackageManager,
  MissingPackageError,
  PACKAGE_MANAGERS,
  rightsPrefix,
} from './package-manager.mjs';

function managerOf(command: string) {
  const manager = PACKAGE_MANAGERS.find((candidate) => candidate.command === command);
  if (manager === undefined) throw new Error(`No ${command}`);
  return manager;
}

describe('the package manager', () => {
  it.each(['apt-get', 'dnf', 'apk', 'brew'])('is %s if the machine has it', (command) => {
    expect(findPackageManager((name) => name === command)?.command).toBe(command);
  });

  it('is unknown on a machine without one', () => {
    expect(findPackageManager(() => false)).toBeUndefined();
  });
});

describe('the privileges for an installation', () => {
  const dnf = managerOf('dnf');

  it('are sufficient for root', () => {
    expect(rightsPrefix(dnf, { isRoot: true, hasSudo: false })).toEqual([]);
  });

  it('come from sudo without a prompt', () => {
    expect(rightsPrefix(dnf, { isRoot: false, hasSudo: true })).toEqual(['sudo', '-n']);
  });

  it('are missing without sudo', () => {
    expect(rightsPrefix(dnf, { isRoot: false, hasSudo: false })).toBeNull();
  });

  it('are not needed by brew', () => {
    expect(rightsPrefix(managerOf('brew'), { isRoot: false, hasSudo: false })).toEqual([]);
  });
});

describe('a failed installation', () => {
  const asked = { what: 'a Redis server', byHand: 'sudo apt-get install redis-tools', command: 'apt-get' };
  const tell = (output: string) => describeInstallFailure({ output, logFile: '.setup/apt-get-install.log' }, asked);

  it.each([
    ['sudo: a password is required', 'takes root'],
    ["Temporary failure resolving 'deb.debian.org'", 'could not reach its servers'],
    ['E: Unable to locate package redis-tools', 'could not install a Redis server'],
    ['dpkg: error processing package', 'could not install a Redis server'],
  ])('by "%s" is explained in one sentence', (output, sentence) => {
    const { message } = tell(output);
    expect(message).toContain(sentence);
    expect(message).toMatch(/and the command again|and run the command again/);
    expect(message).not.toContain('\n');
  });

  it.each([
    'E: Unable to locate package redis-tools',
    'No match for argument: redis',
    'ERROR: unable to select packages:\n  redis (no such package)',
    'Error: No available formula with the name "redis"',
    "E: Package 'redis-server' has no installation candidate",
  ])('of an unknown package tries the next name: %s', (output) => {
    expect(tell(output)).toBeInstanceOf(MissingPackageError);
  });

  it('for any other reason tries no other name', () => {
    expect(tell('dpkg: error processing package')).not.toBeInstanceOf(MissingPackageError);
    expect(tell("Temporary failure resolving 'x'\nE: Unable to locate package y")).not.toBeInstanceOf(
      MissingPackageError,
    );
  });
});
