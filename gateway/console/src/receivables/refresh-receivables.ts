import type { QueryClient } from '@tanstack/react-query';

/** Reads everything anew that shows what customers owe. */
export async function refreshReceivables(queryClient: QueryClient): Promise<void> {
  const keys = [['receivables'], ['reports'], ['clients', 'statement']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
