interface Clock {
  now(): Date;
}

/**
 * Asks at most once in `ageMs`; whoever asks meanwhile shares the answer, also a failure and the one that is still awaited.
 * A clock that is set back makes no answer last longer.
 */
export function rememberFor<T>(ageMs: number, clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly askedAtMs: number } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (last === undefined || Math.abs(nowMs - last.askedAtMs) >= ageMs) last = { answer: ask(), askedAtMs: nowMs };
    return last.answer;
  };
}
