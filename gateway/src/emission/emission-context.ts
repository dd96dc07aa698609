import type { DocumentDefinition, DocumentOperations } from '@chasqui/core/documents';
import type { TenantContext } from '@chasqui/db';
import type { RequestContext } from '../context.ts';

/** A request of a tenant; `rawInput` is the body as it was sent, before defaults. */
export type EmissionContext = RequestContext & { readonly tenant: TenantContext; readonly rawInput: unknown };

/** What emission needs to know of a document type. */
export type EmittableDefinition = Pick<DocumentDefinition, 'documentType' | 'channel'> & DocumentOperations;
