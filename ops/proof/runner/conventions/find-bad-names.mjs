import { basename } from 'node:path';

/** Words that describe no content, so that anything ends up in such a file. */
const EMPTY_WORDS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'constants']);

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Read by tools under these names. */
const GIVEN_NAMES = new Set(['.dependency-cruiser']);

/**
 * Describes the problem of a source file's or folder's name. Null if there is none.
 * @param {string} path relative to the repository
 * @returns {string | null}
 */
export function findBadName(path) {
  const words = path.split('/').map((part) => basename(part).split('.')[0] || part.split('.').slice(0, 2).join('.'));
  const empty = words.find((word) => EMPTY_WORDS.has(word));
  if (empty !== undefined) return `'${empty}' says nothing of what is inside`;
  const odd = words.find((word) => !KEBAB_CASE.test(word) && !GIVEN_NAMES.has(word));
  return odd === undefined ? null : `'${odd}' is not kebab-case`;
}
