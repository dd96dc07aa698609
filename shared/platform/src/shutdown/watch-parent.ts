/**
 * Calls `onGone` once when the process that started this one with an IPC channel has ended, even by kill -9:
 * the system closes its end of the channel then. Without a channel nobody is watched.
 */
export function watchParent(onGone: () => void): void {
  if (process.channel === undefined) return;
  process.once('disconnect', onGone);
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
}
