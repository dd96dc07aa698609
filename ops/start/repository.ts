import { createRequire } from 'node:module';
import { dirname } from 'node:path';

// By package name, not by this file's place: the same code runs from source in tests and bundled from ops/dist.
const manifest = createRequire(import.meta.url).resolve('@chasqui/ops/package.json');

/** Absolute path of the repository's ops folder. */
export const opsFolder = dirname(manifest);

/** Absolute path of the repository. */
export const repositoryFolder = dirname(opsFolder);
