import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * Absolute path of the repository's ops folder: by package name, not by this file's place, because the same code runs from
 * source in tests and bundled from ops/dist. Asked for when it is needed: an image has no such package.
 */
export function opsFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@chasqui/ops/package.json'));
}

export function repositoryFolder(): string {
  return dirname(opsFolder());
}
