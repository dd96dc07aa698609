/** Prints a line on stderr, with the seconds since the start of the process. */
export function printProgress(text: string): void {
  process.stderr.write(`${process.uptime().toFixed(1).padStart(7)} s  ${text}\n`);
}
