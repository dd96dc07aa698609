type Made<Parts extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [Index in keyof Parts]: Awaited<ReturnType<Parts[Index]>>;
};

/**
 * Sends the statements of each part before those of the next, without waiting for answers in between. The server runs
 * them one after the other. Each statement sees the effects of the previous ones, and locks taken earlier are already
 * held. A part must make its statements at once, before it awaits anything else. A part that is itself an `inOrder` of
 * several may only be the last. (A plain `Promise.all` gives no certain order: drizzle sends a query when it is
 * awaited, not when it is called.)
 */
export async function inOrder<const Parts extends readonly (() => PromiseLike<unknown>)[]>(
  ...parts: Parts
): Promise<Made<Parts>> {
  const made: Promise<unknown>[] = [];
  for (const part of parts) {
    const answer = (async () => part())();
    // Awaited with the others below. Until then this prevents an unhandled rejection.
    answer.catch(() => {});
    made.push(answer);
    // Lets the part send.
    await undefined;
  }
  return (await Promise.all(made)) as Made<Parts>;
}
