const endAtOnce = () => {
  process.stderr.write('What started this process is gone: ending before it serves\n');
  process.exit(1);
};

/**
 * Calls `onGone` once when the parent process, which started this one with an IPC channel, has ended. This works even
 * after kill -9, because the system then closes the parent's end of the channel. Calls it at once if the parent has
 * ended already. Does nothing without a channel. Replaces an earlier `endWithParent`.
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
 * Ends this process at once, with one line on stderr, if its parent with the IPC channel is gone. Use it while there is
 * nothing to close yet: a process that waits for a database would otherwise wait for ever.
 */
export function endWithParent(): void {
  watchParent(endAtOnce);
}
