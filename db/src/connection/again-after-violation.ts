import { DatabaseError } from './database-error.ts';

/**
 * Runs work that checks for a free value before it takes it. Runs it once more if another transaction took the value in
 * between; the second run sees that row.
 * @param constraint unique index that keeps two transactions from taking the same value
 */
export async function againAfterViolation<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== constraint) throw error;
    return work();
  }
}
