/** Returns the result, or undefined if it failed or is late. `onError` receives the failure. */
export async function within<T>(
  deadlineMs: number,
  result: Promise<T>,
  onError: (error: Error) => void,
): Promise<T | undefined> {
  const report = (error: unknown) => {
    onError(error instanceof Error ? error : new Error(String(error)));
    return undefined;
  };
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, deadlineMs, undefined);
  });
  try {
    return await Promise.race([result.catch(report), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
