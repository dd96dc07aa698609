import { say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { UsageError } from './command.ts';
import { readIfThere, writePrivateFile } from './connection.ts';

const PositionSchema = v.object({
  /** Id of the last event, or the instant of the begin. */
  position: v.optional(v.string()),
  /** Instant of the first begin: earlier events are not for this receiver. ISO 8601. */
  startedAt: v.optional(v.string()),
  /** Events of the last minutes that the receiver has: the stream sends those of a minute again. */
  delivered: v.array(v.object({ id: v.string(), at: v.string() })),
  secret: v.string(),
});

/** Position of `listen` on disk, from which it goes on after a restart. */
export type ListenPosition = v.InferOutput<typeof PositionSchema>;

/** More than two minutes: a resume looks back one minute from the last event, which may itself be one minute late. */
const KEPT_MS = 5 * 60_000;

/**
 * Returns the saved position; undefined if there is none.
 * @throws UsageError for a damaged file: a new begin would leave events out
 */
export async function readPosition(file: string): Promise<ListenPosition | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PositionSchema), text);
  if (parsed.success) return parsed.output;
  throw new UsageError(
    say(
      `${file} is no position of listen: delete it to begin anew`,
      `${file} no es una posición de listen: bórrelo para empezar de nuevo`,
    ),
  );
}

/**
 * Takes a position for this process. A process that ended leaves its lock, which the next one takes.
 * @throws UsageError if another process that runs has it
 */
export async function lockPosition(file: string): Promise<void> {
  const lock = `${file}.lock`;
  const holder = Number(await readIfThere(lock));
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    const text = say(
      `process ${holder} listens already; if it is another program, delete ${lock}`,
      `el proceso ${holder} ya escucha; si es otro programa, borre ${lock}`,
    );
    throw new UsageError(text);
  }
  await writePrivateFile(lock, String(process.pid));
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Another user's process runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export async function savePosition(file: string, position: ListenPosition): Promise<void> {
  await writePrivateFile(file, JSON.stringify(position));
}

/**
 * Returns the position after an event. Forgets events that no resume sends again.
 * @param at instant of the event, ISO 8601
 */
export function moveBehind(position: ListenPosition, id: string, at: string): ListenPosition {
  const delivered = [...position.delivered, { id, at }];
  const newest = Math.max(...delivered.map((event) => Date.parse(event.at)));
  return {
    ...position,
    position: id,
    delivered: delivered.filter((event) => Date.parse(event.at) >= newest - KEPT_MS),
  };
}

/** Returns true if an event is for the receiver: recorded after the begin, and not delivered before. */
export function isNew({ startedAt = '', delivered }: ListenPosition, id: string, at: string): boolean {
  return at >= startedAt && !delivered.some((event) => event.id === id);
}
