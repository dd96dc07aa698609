import type { Database } from '@chasqui/db';
import type { EmissionProducer } from '@chasqui/jobs';
import type { Clock } from '@chasqui/platform/clock';
import type { Keyring } from '@chasqui/platform/keyring';
import type { Log } from '@chasqui/platform/log';

/** Everything the application needs from outside. Tests pass their own. */
export interface GatewayDeps {
  readonly db: Database;
  readonly emissions: EmissionProducer;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: GatewayConfig;
  /** Whether the authority answers at all: information for /health/ready, never a reason to be unready. */
  readonly reachAuthority: () => Promise<boolean>;
}

export interface GatewayConfig {
  readonly masterKey: string;
  readonly authority: 'sandbox' | 'beta' | 'production';
  /** How long an emission request waits for its answer, in milliseconds. */
  readonly emissionWaitMs: number;
}
