import type { RedisSettings } from '@chasqui/core/redis';
import { type Job, Queue, type Worker } from 'bullmq';
import type * as v from 'valibot';
import { inTime, openWriteProbe, producerConnection } from './connection.ts';
import {
  type DocumentJob,
  type JobContract,
  type JobName,
  type PayloadSchema,
  POLL_TICKET_JOB,
  type Preview,
  RENDER_PDF_JOB,
  RETRY_JOB,
  type Rendering,
  renderingPriority,
  retryPriority,
  SIGN_JOB,
  type StepName,
  SUBMIT_JOB,
} from './contracts.ts';
import { jobOptions } from './job-options.ts';
import { type JobOrigin, readJobOrigin, UNKNOWN_ORIGIN } from './job-origin.ts';
import { type JobPlaces, openJobPlaces, STAYS_BEHIND_MS } from './job-places.ts';
import { openPrintPreviews, type PrintPreviews } from './print-previews.ts';
import { queueNameFor, queueNamesOf } from './queue-names.ts';
import { rememberFor } from './remember-for.ts';
import { type FindEnd, type JobEnd, type JobWaits, openJobEnds, openJobWaits } from './waits.ts';

interface AddOptions {
  readonly origin?: JobOrigin;
  /** BullMQ priority: 0, the default, goes before every other. */
  readonly priority?: number;
  readonly delayMs?: number;
}

export interface AwaitedJob {
  /**
   * Returns how the job ended, or `unknown` after `waitMs`. A failed job has used up the attempts of its contract.
   * Never rejects.
   */
  waitUntilProcessed(waitMs: number): Promise<JobEnd>;
}

interface SweptDocument extends DocumentJob {
  /** True if the law leaves less than a day to submit the document. */
  readonly isEndangered: boolean;
  /** Time after which the step counts as abandoned, in milliseconds. */
  readonly leaseMs: number;
}

/**
 * Adds jobs to the queues. Each process needs one. BullMQ ignores a job if it still holds one with the same id, so
 * adding a job twice has no effect. Methods that add reject within five seconds if Redis does not take the job. The
 * document, export or delivery is recorded in the database already, and a sweep adds its job later.
 */
export interface Jobs {
  add<Payload extends PayloadSchema>(
    contract: JobContract<JobName, Payload>,
    payload: v.InferOutput<Payload>,
    options?: AddOptions,
  ): Promise<void>;
  addAwaited<Payload extends PayloadSchema>(
    contract: JobContract<JobName, Payload>,
    payload: v.InferOutput<Payload>,
    options?: AddOptions,
  ): Promise<AwaitedJob>;
  /**
   * Waits for a job that another process has added or is about to add. Its end is queried, because that process hears the
   * message. Ends after `waitMs` at the latest; never rejects.
   */
  waitFor<Payload extends PayloadSchema>(
    contract: JobContract<JobName, Payload>,
    payload: v.InferOutput<Payload>,
    waitMs: number,
  ): Promise<JobEnd>;
  /**
   * Adds the job that signs a recorded document. Its end is awaited when the document was submitted, too. The caller must
   * wait for it, exactly once. Until that wait ends the job counts as under way, and later documents of its tenant go
   * behind those of other tenants.
   * @param awaited `signed`: the wait ends when the signature is recorded, and the job counts as under way until its document
   *   was submitted, too
   */
  addEmission(payload: DocumentJob, origin: JobOrigin, awaited?: 'submitted' | 'signed'): Promise<AwaitedJob>;
  /**
   * Adds a rendering that a client waits for. It goes before those made in advance, and tenants are served round-robin
   * as for emissions. The caller must wait for it, exactly once.
   */
  addRendering(rendering: Rendering | Preview, origin: JobOrigin): Promise<AwaitedJob>;
  /** Drafts and PDFs of previews. The draft is kept before the rendering is added. */
  readonly previews: PrintPreviews;
  /**
   * Adds a rendering before a client requests it, unless very many are waiting already. Never rejects: a rendering that
   * was not added is no loss, because the PDF is rendered on request.
   */
  addRenderingInAdvance(rendering: Omit<Rendering, 'requested'>, origin: JobOrigin): Promise<void>;
  /**
   * Adds the next step of a document that a sweep has claimed. Tenants are served round-robin as for emissions. The step
   * counts as under way until it ends or its lease does.
   */
  addStep(step: StepName, document: SweptDocument): Promise<void>;
  /** Returns the number of steps under way of each tenant that `addStep` of this process added. */
  countSteps(): ReadonlyMap<string, number>;
  /**
   * Tells the process that waits for a job that it is done. Its result is recorded by then; BullMQ completes the job a
   * moment later. A job of `sign` that handed its document over is not done: the job of `submit` ends for both.
   */
  publishEnd(name: JobName, job: EndedJob & Pick<Job, 'opts'>): void;
  /**
   * Tells the process that waits for the signature of a document that it is recorded. Its submission goes on.
   * @param waiter id of that process, of the origin of the job
   */
  publishSigned(job: DocumentJob, waiter?: string): void;
  /** Publishes each failure of a worker's jobs after the last attempt, for the process that waits for the job. */
  publishFailures(worker: Worker): void;
  /** Returns the number of jobs that no worker has taken yet. Rejects soon if Redis cannot be reached. */
  countWaiting(contract: Pick<JobContract<JobName>, 'name'>): Promise<number>;
  /** Returns true if Redis accepts new jobs now: false if it is unreachable, out of memory or a read-only replica. */
  isReady(): Promise<boolean>;
  /** Ends every wait, so that a process that is shutting down can still answer the requests under way. */
  endWaits(): void;
  close(): Promise<void>;
}

interface JobsOptions {
  readonly redis: RedisSettings;
  /**
   * Receives connection errors, and the reason if a rendering in advance was not added. BullMQ emits connection errors
   * as events, and an unhandled one would end the process.
   */
  readonly onError: (error: Error) => void;
  readonly onWaitFailed?: (jobId: string, error: Error) => void;
}

/** Bound on the renderings that wait in Redis if no worker renders. Slightly more may be added. */
export const MOST_RENDERINGS_WAITING = 10_000;

const ADD_DEADLINE_MS = 5_000;
const ADD_IN_ADVANCE_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 3_000;
const COUNT_AGE_MS = 5_000;
const MACHINE_CLOCK = { now: () => new Date() };

/** Opens the client of the queues. The connection of each queue is opened with its first job. */
export function openJobs({ redis, onError, onWaitFailed = () => {} }: JobsOptions): Jobs {
  const probe = openWriteProbe(redis, onError);
  const previews = openPrintPreviews(redis, onError);
  const queues = new Map<string, Queue>();
  let waits: JobWaits | undefined;
  let ends: ReturnType<typeof openJobEnds> | undefined;
  const emissionPlaces = openJobPlaces();
  const renderingPlaces = openJobPlaces();
  const stepPlaces = openJobPlaces();
  let hasEndedWaits = false;

  function openedQueue(name: string): Queue {
    const queue = queues.get(name) ?? new Queue(name, producerConnection(redis, name)).on('error', onError);
    queues.set(name, queue);
    return queue;
  }

  /** Returns the function that finds the queue of a pool with the jobs of a tenant. */
  function queuesFor({ tenantId }: { readonly tenantId: string }): (pool: JobName) => Queue {
    return (pool) => openedQueue(queueNameFor(redis, pool, tenantId));
  }

  async function countWaiting(pool: JobName): Promise<number> {
    const queueNames = queueNamesOf(redis, pool);
    const counts = queueNames.map((name) => openedQueue(name).getJobCountByTypes('waiting', 'prioritized'));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  function openedWaits(): JobWaits {
    waits ??= openJobWaits({ redis, onError, onWaitFailed });
    if (hasEndedWaits) waits.end();
    return waits;
  }

  function openedEnds(): ReturnType<typeof openJobEnds> {
    ends ??= openJobEnds(redis, onError);
    return ends;
  }

  function added<T>(name: JobName, adding: Promise<T>, deadlineMs = ADD_DEADLINE_MS): Promise<T> {
    return inTime(deadlineMs, `A job of ${name} could not be enqueued`, adding);
  }

  function addJob<Payload extends PayloadSchema>(
    contract: JobContract<JobName, Payload>,
    payload: v.InferOutput<Payload>,
    { origin = UNKNOWN_ORIGIN, priority = 0, delayMs = 0 }: AddOptions = {},
  ): Promise<Job> {
    const options = { ...jobOptions(contract, contract.jobId(payload), origin), priority, delay: delayMs };
    return queuesFor(payload)(contract.name).add(contract.name, payload, options);
  }

  /** @param add adds the job for the process that waits, this one */
  async function addListening(name: JobName, add: (waiter: string) => Promise<Job>): Promise<AwaitedJob> {
    const opened = openedWaits();
    const adding = opened.untilListening().then(() => add(opened.waiter));
    const job = await added(name, adding);
    const findEnd = () => findJobEnd(queuesFor(job.data), name, job);
    return { waitUntilProcessed: (waitMs) => opened.wait(awaitedId(name, job), waitMs, findEnd) };
  }

  /** Adds a job of `sign` whose wait ends when its document is signed, or has ended. */
  async function addSigning(payload: DocumentJob, add: (waiter: string) => Promise<Job>): Promise<SigningJob> {
    const opened = openedWaits();
    const signId = SIGN_JOB.jobId(payload);
    // An earlier run of the job may have published its end.
    opened.forget(signId);
    const adding = opened.untilListening().then(() => add(opened.waiter));
    const job = await added(SIGN_JOB.name, adding);
    // A process that submits, too, ends its job of `sign` only after that: then a lost message costs that time.
    const findSigned = () => findEnd(queuesFor(payload)(SIGN_JOB.name), signId);
    return {
      waitUntilProcessed: (waitMs) => opened.wait(awaitedId(SIGN_JOB.name, job), waitMs, findSigned, signId),
      waitUntilSubmitted: (waitMs) =>
        opened.wait(awaitedId(SIGN_JOB.name, job), waitMs, () => findJobEnd(queuesFor(payload), SIGN_JOB.name, job)),
    };
  }

  const placesInAdvance = openPlacesInAdvance(() => countWaiting(RENDER_PDF_JOB.name));
  const addInAdvance = async (rendering: Rendering, origin: JobOrigin) => {
    const place = await placesInAdvance(rendering.tenantId);
    if (place === undefined) return;
    await addJob(RENDER_PDF_JOB, rendering, { origin, priority: renderingPriority(rendering, place) });
  };

  return {
    async add(contract, payload, options) {
      await added(contract.name, addJob(contract, payload, options));
    },
    addAwaited: (contract, payload, { origin = UNKNOWN_ORIGIN, ...options } = {}) =>
      addListening(contract.name, (waiter) => addJob(contract, payload, { ...options, origin: { ...origin, waiter } })),
    waitFor(contract, payload, waitMs) {
      const job = { id: contract.jobId(payload), data: payload };
      return openedWaits().wait(job.id, waitMs, () => findJobEnd(queuesFor(payload), contract.name, job));
    },
    addEmission(payload, origin, awaited = 'submitted') {
      const add = (place: number) => (waiter: string) =>
        addJob(SIGN_JOB, payload, { origin: { ...origin, waiter }, priority: place });
      return awaited === 'signed'
        ? inTurn(emissionPlaces, payload.tenantId, (place) => addSigning(payload, add(place)))
        : inTurn(emissionPlaces, payload.tenantId, (place) => addListening(SIGN_JOB.name, add(place)));
    },
    addRendering: (rendering, origin) =>
      inTurn(renderingPlaces, rendering.tenantId, (place) => {
        const priority = renderingPriority(rendering, place);
        return addListening(RENDER_PDF_JOB.name, (waiter) =>
          addJob(RENDER_PDF_JOB, rendering, { origin: { ...origin, waiter }, priority }),
        );
      }),
    previews,
    async addRenderingInAdvance({ tenantId, documentId, format }, origin) {
      const adding = addInAdvance({ tenantId, documentId, format, requested: null }, origin);
      await added(RENDER_PDF_JOB.name, adding, ADD_IN_ADVANCE_DEADLINE_MS).catch(onError);
    },
    async addStep(step, { tenantId, documentId, attempt, isEndangered, leaseMs }) {
      const job = { tenantId, documentId, attempt };
      const due = { ...job, requested: null };
      const add: { readonly [Step in StepName]: (priority: number, origin: JobOrigin) => Promise<Job> } = {
        sign: (priority, origin) => addJob(SIGN_JOB, job, { priority, origin }),
        submit: (priority, origin) => addJob(SUBMIT_JOB, job, { priority, origin }),
        retry: (place, origin) => addJob(RETRY_JOB, due, { priority: retryPriority(place, isEndangered), origin }),
        'poll-ticket': (priority, origin) => addJob(POLL_TICKET_JOB, due, { priority, origin }),
      };
      const enqueued = await inTurn(stepPlaces, tenantId, (place) =>
        addListening(step, (waiter) => add[step](place, { ...UNKNOWN_ORIGIN, waiter })),
      );
      void enqueued.waitUntilProcessed(leaseMs);
    },
    countSteps: () => stepPlaces.count(),
    publishEnd: (name, job) => openedEnds().publish(readJobOrigin(job).waiter, awaitedId(name, job), 'completed'),
    publishSigned: (job, waiter) => openedEnds().publish(waiter, SIGN_JOB.jobId(job), 'completed'),
    publishFailures(worker) {
      const { publish } = openedEnds();
      worker.on('failed', (job, error) => {
        // A job that is tried again has not ended.
        if (job?.finishedOn === undefined) return;
        publish(readJobOrigin(job).waiter, awaitedId(job.name as JobName, job), 'failed', error.message);
      });
    },
    countWaiting: ({ name }) =>
      inTime(ADD_DEADLINE_MS, `The waiting jobs of ${name} could not be counted`, countWaiting(name)),
    isReady: () => probe.isReady(),
    endWaits() {
      hasEndedWaits = true;
      waits?.end();
    },
    async close() {
      waits?.end();
      for (const each of [probe, previews, waits, ends]) each?.close();
      const closing = Promise.all([...queues.values()].map((queue) => queue.close()));
      await inTime(CLOSE_DEADLINE_MS, 'The queues were not closed', closing).catch(onError);
    },
  };
}

type EndedJob = Pick<Job, 'id' | 'data'>;

/** The two jobs of an emission have one end, by whichever of them submits the document. */
const EMISSION: ReadonlySet<JobName> = new Set<JobName>([SIGN_JOB.name, SUBMIT_JOB.name]);

function awaitedId(name: JobName, { id = '', data }: EndedJob): string {
  return EMISSION.has(name) ? SUBMIT_JOB.jobId(data) : id;
}

/** Finds out how a job ended that may have ended unseen. A signed document that was handed over ends with its submission. */
export async function findJobEnd(queueOf: (name: JobName) => Queue, name: JobName, job: EndedJob): ReturnType<FindEnd> {
  if (name !== SIGN_JOB.name) return findEnd(queueOf(name), job.id ?? '');
  const submitted = await findEnd(queueOf(SUBMIT_JOB.name), awaitedId(name, job));
  if (submitted !== undefined) return submitted;
  // One reading tells both if the job has ended and if it handed the document over.
  const signed = await queueOf(name).getJob(job.id ?? '');
  if (signed?.finishedOn === undefined || signed.returnvalue?.handedOver === true) return undefined;
  return findEnd(queueOf(name), job.id ?? '');
}

/** Returns how a job ended, with the reason if it failed. Returns undefined while the job has not ended. */
async function findEnd(queue: Queue, jobId: string): ReturnType<FindEnd> {
  const state = await queue.getJobState(jobId);
  if (state === 'completed') return ['completed'];
  if (state !== 'failed') return undefined;
  return ['failed', (await queue.getJob(jobId))?.failedReason ?? 'it failed before the wait began'];
}

interface SigningJob extends AwaitedJob {
  /** Returns how the document's submission ended, or `unknown` after `waitMs`. Never rejects. */
  waitUntilSubmitted(waitMs: number): Promise<JobEnd>;
}

/**
 * Adds a job with the next place of its tenant. The place is released when the first wait for the job has ended, that of a job
 * of `sign` when its document was submitted too: the job of `submit` has the same place.
 */
async function inTurn(
  places: JobPlaces,
  tenantId: string,
  add: (place: number) => Promise<AwaitedJob | SigningJob>,
): Promise<AwaitedJob> {
  const place = places.take(tenantId);
  try {
    const job = await add(place);
    let isUnderWay = true;
    return {
      waitUntilProcessed(waitMs) {
        const ended = job.waitUntilProcessed(waitMs);
        if (isUnderWay) {
          const isOver = 'waitUntilSubmitted' in job ? job.waitUntilSubmitted(STAYS_BEHIND_MS) : ended;
          void isOver.then((end) => places.release(tenantId, end !== 'unknown'));
        }
        isUnderWay = false;
        return ended;
      },
    };
  } catch (error) {
    places.release(tenantId, false);
    throw error;
  }
}

/**
 * Returns a function that gives a tenant its next place among the renderings in advance, or undefined if very many wait.
 * Places count the renderings added since the queue was last empty.
 */
function openPlacesInAdvance(count: () => Promise<number>): (tenantId: string) => Promise<number | undefined> {
  const places = new Map<string, number>();
  const countAgain = rememberFor(COUNT_AGE_MS, MACHINE_CLOCK, async () => {
    const waiting = await count();
    if (waiting === 0) places.clear();
    return waiting;
  });
  return async (tenantId) => {
    if ((await countAgain()) >= MOST_RENDERINGS_WAITING) return undefined;
    const place = (places.get(tenantId) ?? 0) + 1;
    places.set(tenantId, place);
    return place;
  };
}
