import type { Companies } from '../clients/company.ts';
import type { ClientContext } from '../clients/emit-honestly.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { emitDamaged } from '../faults/damage-files.ts';
import { recordBacklog } from '../faults/record-backlog.ts';
import { createRandom } from '../random.ts';
import type { DocumentFaults } from './disturber.ts';
import { type ChaosOptions, isOver, type RunProgress } from './progress.ts';

interface Run {
  readonly progress: RunProgress;
  readonly options: ChaosOptions;
  readonly stopping: AbortSignal;
}

/** Creates the faults of documents, and notes in the progress what their clients know. */
export function createDocumentFaults(
  { settings, gatewayUrls }: Cluster,
  { damaged, backlog }: Companies['setApart'],
  { progress, options, stopping }: Run,
): DocumentFaults {
  const { url } = settings.postgres;
  const random = createRandom(`document faults/${options.seed}`);
  const client: Omit<ClientContext, 'company'> = {
    ...{ random, gatewayUrls, stopping },
    isOver: () => isOver(progress, options),
  };
  return {
    emitDamaged: async (count) => {
      progress.results.push(...(await emitDamaged(url, { ...client, company: damaged }, count)));
    },
    recordBacklog: async (copies) => {
      progress.backlogAt = new Date();
      progress.results.push(...(await recordBacklog(url, { ...client, company: backlog }, copies)));
    },
  };
}
