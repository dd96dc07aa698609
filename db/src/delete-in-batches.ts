/**
 * Maximum number of batches per call. A call after a long pause must not take too long; the next call deletes the rest.
 */
const MAX_BATCHES = 10;

/** Deletes batches of `size` rows until one is not full. Returns how many rows were deleted. */
export async function deleteInBatches(size: number, deleteBatch: () => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const batch = await deleteBatch();
    deleted += batch;
    if (batch < size) break;
  }
  return deleted;
}
