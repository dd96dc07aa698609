import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of `names` that is a program in one of the folders, or undefined.
 * @param {readonly string[]} names best first
 * @param {readonly string[]} folders
 */
export function findProgram(names, folders = pathFolders()) {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** The folders of a variable like PATH, this process's own by default. */
function pathFolders(path = process.env.PATH ?? '') {
  return path.split(delimiter).filter((folder) => folder !== '');
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const REDIS_NAMES = ['redis-server', 'valkey-server'];

/** Folders of package managers that a user's PATH may lack. */
const SYSTEM_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * The path of a Redis server program, or undefined.
 * @param {readonly string[]} folders looked in first
 * @param {string} [path] then these, as the variable PATH gives them
 * @param {readonly string[]} [systemFolders] then these
 */
export function findRedisServer(folders, path = undefined, systemFolders = SYSTEM_FOLDERS) {
  return findProgram(REDIS_NAMES, [...folders, ...pathFolders(path), ...systemFolders]);
}
