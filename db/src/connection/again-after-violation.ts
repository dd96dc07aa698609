import { DatabaseError } from './database-error.ts';

/**
 * Runs work that looks whether something is free before it takes it; once more when somebody else took it in between. The
 * second time sees who has it.
 * @param constraint the unique index that does not let both have it
 */
export async function againAfterViolation<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.constraint !== constraint) throw error;
    return work();
  }
}
