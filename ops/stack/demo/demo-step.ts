import type { ChasquiClient, EmissionResult, VoidingResult } from '@chasqui/client';

/** Numbers that the demo has emitted so far, by step: `F001-00000001`. Later steps refer to them. */
type Emitted = ReadonlyMap<string, string>;

export interface DemoStep {
  readonly name: string;
  readonly emit: (client: ChasquiClient, today: string, emitted: Emitted) => Promise<EmissionResult | VoidingResult>;
}

/** Customer of the company that the demo creates. */
export const COMPANY = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' } as const;

export function numberOf(emitted: Emitted, step: string): string {
  const found = emitted.get(step);
  if (found === undefined) throw new Error(`The step ${step} must come earlier`);
  return found;
}
