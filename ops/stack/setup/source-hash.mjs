import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasCode } from './error-code.mjs';

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
  const entries = readFolder(place);
  if (entries === null) return [place];
  return entries
    .filter((entry) => !LEFT_OUT.has(entry.name) && !/\.test\.ts$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(place, entry.name)) : [join(place, entry.name)]));
}

/** The entries of a folder, or null for a file. @param {string} place */
function readFolder(place) {
  try {
    return readdirSync(place, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}
