import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoClient } from './demo-client.ts';

const KINDS = ['xml', 'cdr', 'pdf'] as const;

type FileKind = (typeof KINDS)[number];

/** Writes the files of a document into `folder`; returns the kinds of the missing ones. */
export async function saveFiles(
  client: Pick<DemoClient, 'download'>,
  id: string,
  folder: string,
): Promise<readonly FileKind[]> {
  await mkdir(folder, { recursive: true });
  const missing: FileKind[] = [];
  for (const kind of KINDS) {
    const file = await client.download(id, kind);
    if (file === undefined) missing.push(kind);
    else await writeFile(join(folder, file.name), file.bytes);
  }
  return missing;
}
