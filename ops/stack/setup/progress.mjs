const HEARTBEAT_MS = 10_000;

/**
 * Shows which steps run and how long each took, with a line every ten seconds.
 * @param {{ write(text: string): void }} output
 */
export function createProgress(output) {
  /** @type {Map<string, number>} */
  const running = new Map();
  const timer = setInterval(() => {
    const steps = [...running].map(([name, start]) => `${name} ${formatSeconds(Date.now() - start)}`);
    if (steps.length > 0) output.write(`  … ${steps.join(', ')}\n`);
  }, HEARTBEAT_MS);
  timer.unref();

  return {
    /** @param {string} text */
    say(text) {
      output.write(`${text}\n`);
    },
    /**
     * Runs `work` as a step that is shown while it runs. Its return value is shown as the result.
     * @param {string} name
     * @param {() => Promise<string>} work
     */
    async step(name, work) {
      const start = Date.now();
      running.set(name, start);
      output.write(`  … ${name}\n`);
      try {
        const result = await work();
        output.write(`  ✓ ${result} (${formatSeconds(Date.now() - start)})\n`);
      } finally {
        running.delete(name);
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
