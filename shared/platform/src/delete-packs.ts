import { type FileStorage, packsOfTenant } from '@chasqui/core/file-storage';

/**
 * Deletes every pack of a company, also those of attempts that were never recorded. Only for a company whose rows are
 * deleted. Returns how many there were.
 * @throws FileStorageError
 */
export async function deletePacks(storage: Pick<FileStorage, 'list' | 'delete'>, tenantId: string): Promise<number> {
  let deleted = 0;
  for await (const key of storage.list(packsOfTenant(tenantId))) {
    await storage.delete(key);
    deleted += 1;
  }
  return deleted;
}
