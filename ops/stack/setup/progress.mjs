const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;
const HEARTBEAT_MS = 10_000;

/**
 * Shows which steps run and how long each took: one moving line on a terminal, elsewhere a line every ten seconds.
 * @param {{ write(text: string): void, isTTY?: boolean }} output
 * @param {() => number} now milliseconds
 */
export function createProgress(output, now = Date.now) {
  /** @type {Map<string, number>} */
  const running = new Map();
  let frame = 0;
  const erase = output.isTTY ? '\r\x1b[2K' : '';
  const timer = setInterval(beat, output.isTTY ? FRAME_MS : HEARTBEAT_MS);
  timer.unref();

  function beat() {
    if (running.size === 0) return;
    const steps = [...running].map(([name, start]) => `${name} ${formatSeconds(now() - start)}`).join(', ');
    frame = (frame + 1) % FRAMES.length;
    output.write(output.isTTY ? `${erase}  ${FRAMES[frame]} ${steps}` : `  … ${steps}\n`);
  }

  return {
    /** @param {string} text */
    say(text) {
      output.write(`${erase}${text}\n`);
    },
    /**
     * Runs `work` as a step that is shown while it runs. Its return value is shown as the result.
     * @param {string} name
     * @param {() => Promise<string>} work
     */
    async step(name, work) {
      const start = now();
      running.set(name, start);
      if (!output.isTTY) output.write(`  … ${name}\n`);
      try {
        const result = await work();
        output.write(`${erase}  ✓ ${result} (${formatSeconds(now() - start)})\n`);
      } finally {
        running.delete(name);
        if (erase !== '') output.write(erase);
      }
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/** @param {number} elapsedMs */
export function formatSeconds(elapsedMs) {
  return `${(elapsedMs / 1000).toFixed(1)} s`;
}
