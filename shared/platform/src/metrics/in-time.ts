/** Resolves with the value of a promise. Rejects if that takes longer than `timeoutMs`. */
export async function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let deadline: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new Error(`Not read within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeUp]);
  } finally {
    clearTimeout(deadline);
  }
}
