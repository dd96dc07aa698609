import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { OpenAPI } from '@orpc/contract';
import { TAGS } from './about.ts';

type Path = readonly [path: string, item: OpenAPI.PathsObject[string]];

/**
 * Document types in a fixed order. The registry is an object keyed by codes, and JavaScript puts number-like keys
 * first.
 */
const TYPES = Object.values(DOCUMENT_DEFINITIONS)
  .toSorted((one, other) => one.documentType.localeCompare(other.documentType))
  .map(({ path }) => path);

/** Sorts the paths for a reader: by group, within it by document type, and otherwise in the router's order. */
export function sortPaths(paths: OpenAPI.PathsObject): OpenAPI.PathsObject {
  return Object.fromEntries(
    Object.entries(paths).toSorted((one, other) => groupOf(one) - groupOf(other) || typeOf(one) - typeOf(other)),
  );
}

function groupOf([, item]: Path): number {
  const operation = item?.get ?? item?.post ?? item?.put ?? item?.patch ?? item?.delete;
  return TAGS.findIndex(({ name }) => name === operation?.tags?.[0]);
}

function typeOf([path]: Path): number {
  return TYPES.indexOf(path.slice(path.lastIndexOf('/') + 1));
}
