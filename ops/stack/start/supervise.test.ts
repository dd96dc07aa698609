import { expect, it } from 'vitest';
import type { RunningServer } from './guarded-child.ts';
import { type Supervised, supervise } from './supervise.ts';

function createMember(starts: readonly ('ok' | 'fails')[] = []) {
  const ends: ((reason: string) => void)[] = [];
  const stopped: number[] = [];
  const start = async (): Promise<RunningServer> => {
    const pid = ends.length + 1;
    if (starts[pid - 1] === 'fails') throw new Error('member did not start: exit code 1');
    const exited = new Promise<string>((resolve) => ends.push(resolve));
    const stop = async () => {
      stopped.push(pid);
      ends[pid - 1]?.('signal SIGTERM');
    };
    return { name: 'member', pid, exited, stop };
  };
  return { member: { name: 'member', start }, die: (pid: number) => ends[pid - 1]?.('exit code 7'), stopped, ends };
}

async function run(made: ReturnType<typeof createMember>): Promise<Supervised & { events: string[] }> {
  const events: string[] = [];
  const supervised = await supervise(made.member, {
    onRestart: (name, reason) => void events.push(`restart ${name}: ${reason}`),
    onGiveUp: (name, reason) => void events.push(`give up ${name}: ${reason}`),
    pauseMs: 1,
  });
  return { ...supervised, events };
}

it('restarts a member that dies and reports how it ended', async () => {
  const made = createMember();
  const supervised = await run(made);
  made.die(1);
  await expect.poll(() => supervised.pid()).toBe(2);
  expect(supervised.events).toEqual(['restart member: exit code 7']);
  await supervised.stop();
});

it('gives up after five restarts in a short time', async () => {
  const made = createMember();
  const supervised = await run(made);
  for (let pid = 1; pid <= 6; pid += 1) {
    await expect.poll(() => supervised.pid()).toBe(pid);
    made.die(pid);
  }
  await expect.poll(() => supervised.events.at(-1)).toContain('give up member: it ended 6 times');
  expect(supervised.events.filter((event) => event.startsWith('restart'))).toHaveLength(5);
  expect(made.ends).toHaveLength(6);
});

it('gives up when the restart itself fails', async () => {
  const made = createMember(['ok', 'fails']);
  const supervised = await run(made);
  made.die(1);
  await expect.poll(() => supervised.events.at(-1)).toBe('give up member: member did not start: exit code 1');
});

it('passes on the failure of the first start', async () => {
  await expect(run(createMember(['fails']))).rejects.toThrow('member did not start');
});

it('does not report the end of a stopped member', async () => {
  const made = createMember();
  const supervised = await run(made);
  await supervised.stop();
  expect(made.stopped).toEqual([1]);
  expect(supervised.events).toEqual([]);
  expect(made.ends).toHaveLength(1);
});

it('starts nothing if it is stopped during the pause before a restart', async () => {
  const made = createMember();
  const supervised = await run(made);
  made.die(1);
  await expect.poll(() => supervised.events).toHaveLength(1);
  await supervised.stop();
  expect(made.ends.length - made.stopped.length).toBeLessThanOrEqual(1);
});
