import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoClient } from './demo-client.ts';

const KINDS = ['xml', 'cdr', 'pdf'] as const;

/** Writes every file a document has into `folder`; returns their kinds. */
export async function saveFiles(client: DemoClient, id: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const kind of KINDS) {
    const file = await client.download(id, kind);
    if (file === undefined) continue;
    await writeFile(join(folder, file.name), file.bytes);
    saved.push(kind);
  }
  return saved;
}
