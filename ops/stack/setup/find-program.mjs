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
export function pathFolders(path = process.env.PATH ?? '') {
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
