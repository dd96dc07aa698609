import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import type { RunningServer } from '../../../stack/start/guarded-child.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import { type KeptProcess, keepRunning } from './keep-running.ts';

const NEVER = new AbortController().signal;

let kept: KeptProcess | undefined;
afterEach(() => kept?.stop());

/** Creates a member that is a real, idle process. `startFails` selects the starts that fail. */
function createMember(startFails: (start: number) => boolean = () => false) {
  const pids: number[] = [];
  let starts = 0;
  const member: Member = {
    name: 'idle',
    start: async () => {
      starts += 1;
      if (startFails(starts)) throw new Error('it does not start');
      const server = spawnIdle();
      pids.push(server.pid);
      return server;
    },
  };
  return { member, pids, starts: () => starts };
}

function spawnIdle(): RunningServer {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { name: 'idle', pid: child.pid ?? 0, exited, stop };
}

async function keep(member: Member) {
  const ownDeaths: string[] = [];
  const hopeless: string[] = [];
  kept = await keepRunning(member, {
    pauseMs: () => 10,
    onOwnDeath: (_name, reason) => ownDeaths.push(reason),
    onHopeless: (_name, reason) => hopeless.push(reason),
  });
  return { kept, ownDeaths, hopeless };
}

it('restarts a killed process every time and measures its downtime', async () => {
  const { member, pids } = createMember();
  const { kept, ownDeaths } = await keep(member);
  for (const deaths of [1, 2, 3, 4, 5, 6, 7]) {
    expect(kept.send('SIGKILL')).toBe(true);
    await expect.poll(() => pids.length).toBe(deaths + 1);
    await kept.whenUp(NEVER);
  }
  expect(kept.downtimesMs).toHaveLength(7);
  expect(ownDeaths).toEqual([]);
});

it('reports a process that ended by itself', async () => {
  const { member, pids } = createMember();
  const { kept, ownDeaths } = await keep(member);
  process.kill(pids[0] ?? 0, 'SIGTERM');
  await expect.poll(() => pids.length).toBe(2);
  await kept.whenUp(NEVER);
  expect(ownDeaths).toEqual(['SIGTERM']);
});

it('tries again after a failed start', async () => {
  const { member, starts } = createMember((start) => start > 1 && start < 4);
  const { kept, hopeless } = await keep(member);
  kept.send('SIGKILL');
  await expect.poll(starts).toBe(4);
  await kept.whenUp(NEVER);
  expect(hopeless).toEqual([]);
});

it('reports a process that cannot be started any more', async () => {
  const { member } = createMember((start) => start > 1);
  const { kept, hopeless } = await keep(member);
  kept.send('SIGKILL');
  await expect.poll(() => hopeless).toEqual(['it does not start']);
  expect(kept.isUp()).toBe(false);
  expect(kept.send('SIGKILL')).toBe(false);
});

it('fails if the very first start fails', async () => {
  await expect(keep(createMember(() => true).member)).rejects.toThrow('it does not start');
});

it('leaves a process dead once it was stopped', async () => {
  const { member, starts } = createMember();
  const { kept, ownDeaths } = await keep(member);
  await kept.stop();
  expect([kept.isUp(), starts(), ownDeaths]).toEqual([false, 1, []]);
});

it('stops a frozen process', async () => {
  const { kept } = await keep(createMember().member);
  kept.send('SIGSTOP');
  await kept.stop();
  expect(kept.isUp()).toBe(false);
});

it('ends a wait when its signal aborts', async () => {
  const { member } = createMember((start) => start > 1);
  const { kept } = await keep(member);
  kept.send('SIGKILL');
  await expect.poll(() => kept.isUp()).toBe(false);
  await expect(kept.whenUp(AbortSignal.abort())).rejects.toThrow(/abort/);
});
