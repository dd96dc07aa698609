import type { Random } from '../random.ts';
import type { Company } from './company.ts';

export interface ClientContext {
  readonly company: Company;
  readonly random: Random;
  /** Any of them will do, as behind a load balancer. */
  readonly gatewayUrls: readonly string[];
  /** Once this says so, a client that got no answer so far gets none any more. */
  readonly isOver: () => boolean;
  /** Ends every pause: the run is being broken off. */
  readonly stopping: AbortSignal;
}
