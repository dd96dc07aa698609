import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { MEASURED_FILE, type MeasuredTimes } from './test-timings.mjs';

/** Reporter that leaves the milliseconds of each file, with its hooks, and of each case. The JSON report has no hooks. */
export default class TimingsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const measured: MeasuredTimes = { files: {}, cases: {} };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      measured.files[file] = module.diagnostic().duration;
      for (const test of module.children.allTests()) {
        measured.cases[`${file} > ${test.fullName}`] = test.diagnostic()?.duration ?? 0;
      }
    }
    mkdirSync(dirname(MEASURED_FILE), { recursive: true });
    writeFileSync(MEASURED_FILE, JSON.stringify(measured));
  }
}
