import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { OpenAPI } from '@orpc/contract';
import { TAGS } from './about.ts';

type Path = readonly [path: string, item: OpenAPI.PathsObject[string]];

/** The registry is an object whose keys are codes, and JavaScript puts those that look like numbers first. */
const TYPES = Object.values(DOCUMENT_DEFINITIONS)
  .toSorted((one, other) => one.documentType.localeCompare(other.documentType))
  .map(({ path }) => path);

/** The paths in the order of a reader: by group, and within it by document type, or else as the router has them. */
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
