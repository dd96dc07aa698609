// Loaded before a worker's program: `Date` is off by the milliseconds in CHAOS_CLOCK_FILE, which is read again at each
// SIGUSR2. A new process starts with the right time.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

process.on('SIGUSR2', () => {
  aheadMs = Number(readFileSync(String(process.env.CHAOS_CLOCK_FILE), 'utf8'));
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => (args.length === 0 ? new target(now()) : Reflect.construct(target, args)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
