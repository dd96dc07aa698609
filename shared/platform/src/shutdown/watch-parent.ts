const endAtOnce = () => {
  process.stderr.write('What started this process is gone: ending before it serves\n');
  process.exit(1);
};

/**
 * Calls `onGone` once when the process that started this one with an IPC channel has ended, even by kill -9:
 * the system closes its end of the channel then. At once when that has happened already. Without a channel nobody is
 * watched. Takes the place of `endWithParent`.
 */
export function watchParent(onGone: () => void): void {
  process.off('disconnect', endAtOnce);
  if (process.send === undefined) return;
  if (process.connected) process.once('disconnect', onGone);
  else onGone();
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}

/**
 * Ends this process at once, with one line on stderr, when the one that started it with an IPC channel is gone, for as
 * long as there is nothing to close: one that waits for a database would wait for ever.
 */
export function endWithParent(): void {
  watchParent(endAtOnce);
}
