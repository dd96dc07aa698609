type Made<Parts extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [Index in keyof Parts]: Awaited<ReturnType<Parts[Index]>>;
};

/**
 * Sends the statements of each part before those of the next, and waits for no answer in between: the server runs them one
 * after the other, each sees what those before it did, and a lock that one waited for is held when the next one looks.
 * A part must make its statements at once, before it awaits anything else; one that is itself an `inOrder` of several may
 * only be the last. (Of a plain `Promise.all` nobody can say which leaves first: drizzle sends when it is awaited, not when it
 * is called.)
 */
export async function inOrder<const Parts extends readonly (() => PromiseLike<unknown>)[]>(
  ...parts: Parts
): Promise<Made<Parts>> {
  const made: Promise<unknown>[] = [];
  for (const part of parts) {
    const answer = (async () => part())();
    // Awaited with the others below; until then it is nobody's failure.
    answer.catch(() => {});
    made.push(answer);
    // Lets the part send.
    await undefined;
  }
  return (await Promise.all(made)) as Made<Parts>;
}
