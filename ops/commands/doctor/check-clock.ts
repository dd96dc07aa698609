import { type Finding, findingsOf } from './finding.ts';

/** Milliseconds of difference that are a risk: gateways date documents and check tokens by their own clocks. */
const RISKY_MS = 2_000;
/**
 * Milliseconds of difference that are an error: SUNAT refuses documents issued in its future, and a process that differs
 * from the database by so much is not ready.
 */
const ILL_MS = 60_000;

/** Name of the clock and the milliseconds it is ahead of this machine's; undefined if it could not be read. */
type ClockReading = readonly [whose: string, aheadMs: number | undefined];

export function judgeClocks(readings: readonly ClockReading[]): readonly Finding[] {
  const { well, risky, ill, unknown } = findingsOf('clock');
  const known = readings.flatMap(([whose, aheadMs]) => (aheadMs === undefined ? [] : [{ whose, aheadMs }]));
  if (known.length === 0) return [unknown('there is no other clock to compare with')];
  const wrong = known.filter(({ aheadMs }) => Math.abs(aheadMs) > RISKY_MS);
  if (wrong.length === 0) {
    return [well(known.map(({ whose, aheadMs }) => `${seconds(aheadMs)} s from ${whose}`).join(', '))];
  }
  return wrong.map(({ whose, aheadMs }) => {
    const judge = Math.abs(aheadMs) > ILL_MS ? ill : risky;
    const direction = aheadMs > 0 ? 'ahead of' : 'behind';
    return judge(
      `that of ${whose} is ${seconds(Math.abs(aheadMs))} s ${direction} this machine's`,
      "Keep every machine in time: `timedatectl set-ntp true`. If every machine differs from the database, mend the database's clock",
    );
  });
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
