import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'out', 'e2e', 'runner', 'support', 'testing', '.turbo']);

/**
 * A digest of what a build is made from: every file in `places` but tests and what builds make.
 * @param {string} root
 * @param {readonly string[]} places files and folders, relative to `root`
 */
export function hashSources(root, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => listFiles(join(root, place))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function listFiles(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.test\.ts$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(place, entry.name)) : [join(place, entry.name)]));
}
