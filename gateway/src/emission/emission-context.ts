import type { DocumentDefinition, DocumentOperations } from '@chasqui/core/documents';
import type { TenantContext } from '@chasqui/db/connection';
import type { RequestContext } from '../context.ts';

/** Context of a tenant's emission request. `rawInput` is the body as it was sent, before defaults. */
export type EmissionContext = RequestContext & { readonly tenant: TenantContext; readonly rawInput: unknown };

export type EmittableDefinition = Pick<DocumentDefinition, 'documentType' | 'channel'> & DocumentOperations;
