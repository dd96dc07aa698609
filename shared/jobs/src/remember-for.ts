interface Clock {
  now(): Date;
}

/**
 * Returns a function that calls `ask` at most once in `ageMs`. Calls in the meantime share its answer or failure. A
 * clock that is set back does not prolong an answer.
 */
export function rememberFor<T>(ageMs: number, clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly askedAtMs: number } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (last === undefined || Math.abs(nowMs - last.askedAtMs) >= ageMs) last = { answer: ask(), askedAtMs: nowMs };
    return last.answer;
  };
}
