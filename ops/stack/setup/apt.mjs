import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeInstallFailure } from './package-manager.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Unpacks a package of Debian or Ubuntu into a folder, with those that it depends on and the system lacks. Needs no root,
 * and changes nothing else on the system.
 * @param {string} name
 * @param {string} folder emptied first
 */
export async function unpackPackage(name, folder) {
  const apt = `${folder}.apt`;
  const archives = join(apt, 'archives');
  for (const path of [folder, apt]) rmSync(path, { recursive: true, force: true });
  for (const path of [join(apt, 'lists', 'partial'), join(archives, 'partial')]) mkdirSync(path, { recursive: true });
  const places = { 'Dir::State::Lists': join(apt, 'lists'), 'Dir::Cache': apt, 'Dir::Cache::Archives': archives };
  // The system's locks and apt's own account guard the system's folders, which are only read.
  const ownFiles = { ...places, 'Debug::NoLocking': 'true', 'APT::Sandbox::User': '' };
  const options = Object.entries(ownFiles).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
  // One unreachable source out of many fails an update as a whole; the download tells whether that mattered.
  const updated = await runCommand('apt-get-update', ['apt-get', ...options, 'update']);
  const download = ['install', '--download-only', '--reinstall', '--yes', '--no-install-recommends', name];
  const downloaded = await runCommand('apt-get-download', ['apt-get', ...options, ...download]);
  if (downloaded.end !== 0) throw fail(name, { ...downloaded, output: updated.output + downloaded.output });
  for (const file of readdirSync(archives).filter((entry) => entry.endsWith('.deb'))) {
    const unpacked = await runCommand('dpkg-deb', ['dpkg-deb', '-x', join(archives, file), folder]);
    if (unpacked.end !== 0) throw fail(name, unpacked);
  }
  rmSync(apt, { recursive: true });
}

/** @param {string} name @param {{ output: string, logFile: string }} failed */
function fail(name, failed) {
  const byHand = `sudo apt-get install ${name}`;
  return describeInstallFailure(failed, { what: name, byHand, command: 'apt-get' });
}
