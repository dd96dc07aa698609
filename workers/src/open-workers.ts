import type { RedisSettings } from '@chasqui/core/redis';
import type { JobName, Jobs } from '@chasqui/jobs';
import { systemClock } from '@chasqui/platform/clock';
import type { ShutdownStep } from '@chasqui/platform/shutdown';
import { createWebhookSender, type WebhookUrlRules } from '@chasqui/platform/webhooks';
import { createXsdChecker } from '@chasqui/platform/xsd';
import type { WorkerConfig, WorkerDeps } from './deps.ts';
import type { JobObserver } from './metrics/job-metrics.ts';
import type { ProcessLimits } from './pool-limits.ts';
import { createPdfRenderer } from './render-pdf/pdf-renderer.ts';
import { connectWorkers, type Runtime } from './runtime.ts';

export interface WorkersSettings {
  readonly redis: RedisSettings;
  readonly pools: readonly JobName[];
  readonly limits: ProcessLimits;
  /** True if the sweep sends documents in AUTHORITY_ERROR again. */
  readonly autoRetry: boolean;
  readonly webhookRules: WebhookUrlRules;
  readonly config: WorkerConfig;
}

type Given = 'db' | 'keyring' | 'log' | 'tracing' | 'authorityOf';

export interface WorkersParts
  extends Pick<WorkerDeps, Given>,
    Partial<Pick<WorkerDeps, 'clock' | 'renderPdf' | 'sendWebhook' | 'xsd'>> {
  readonly jobs: Jobs;
  readonly observer?: JobObserver;
}

export interface OpenWorkers extends Runtime {
  readonly sweepDeps: WorkerDeps & Pick<WorkersParts, 'jobs'> & Pick<WorkersSettings, 'pools' | 'autoRetry'>;
  /** Closes everything that the workers opened themselves, apart from their connections. Run after `close`. */
  readonly closeParts: readonly ShutdownStep[];
}

/** Composes a process of workers: opens everything that it was not given, and connects its pools. No job runs yet. */
export async function openWorkers(settings: WorkersSettings, parts: WorkersParts): Promise<OpenWorkers> {
  const { redis, pools, limits, autoRetry, webhookRules, config } = settings;
  const { observer, ...given } = parts;
  const closeParts: ShutdownStep[] = [];
  let { renderPdf } = given;
  if (renderPdf === undefined) {
    const renderer = createPdfRenderer();
    closeParts.push({ name: 'renderer', close: () => renderer.close() });
    renderPdf = renderer.render;
  }
  const deps = {
    clock: systemClock,
    sendWebhook: createWebhookSender({ rules: webhookRules }),
    ...given,
    renderPdf,
    xsd: given.xsd ?? (await createXsdChecker()),
    config,
  };
  const runtime = await connectWorkers(deps, { redis, pools, limits, ...(observer && { observer }) });
  return { ...runtime, sweepDeps: { ...deps, pools, autoRetry }, closeParts };
}
