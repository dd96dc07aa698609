import { getDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import type { GatewayConfig } from '../deps.ts';

/**
 * Refuses a document type without a SOAP service at SUNAT: the guides. SUNAT takes them over REST, and answers 1085
 * over SOAP. The sandbox takes every type.
 * @param documentType catalog 01, or RA, RC
 * @throws ChasquiError CONFLICT
 */
export function refuseWithoutService(documentType: string, authority: GatewayConfig['authority']): void {
  if (authority === 'sandbox' || getDefinition(documentType).service !== null) return;
  throw new ChasquiError(
    'CONFLICT',
    `Documents of type ${documentType} cannot be emitted with AUTHORITY=${authority}: SUNAT takes them over a REST service ` +
      "that this version does not call. Emit this one in SUNAT's portal (SOL), or try it with AUTHORITY=sandbox. " +
      'Nothing was recorded and no number was used',
  );
}
