import { findProgram, pathFolders } from './find-program.mjs';

const NAMES = ['redis-server', 'valkey-server'];

/** Folders of package managers that a user's PATH may lack. */
const SYSTEM_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * The path of a Redis server program, or undefined.
 * @param {readonly string[]} folders looked in first
 * @param {string} [path] then these, as the variable PATH gives them
 * @param {readonly string[]} [systemFolders] then these
 */
export function findRedisServer(folders, path = undefined, systemFolders = SYSTEM_FOLDERS) {
  return findProgram(NAMES, [...folders, ...pathFolders(path), ...systemFolders]);
}
