import * as v from 'valibot';
import { searchChoice, searchText } from '../components/address-search.ts';
import { AUDIT_ACTION_CODES } from './audit-words.ts';

export const ACTOR_KINDS = ['user', 'api_key', 'master'] as const;

/** Filters of the audit log, as its address has them. */
export const AuditSearchSchema = v.object({
  action: searchChoice(AUDIT_ACTION_CODES),
  actor: searchChoice(ACTOR_KINDS),
  from: searchText(),
  to: searchText(),
});
export type AuditSearch = v.InferOutput<typeof AuditSearchSchema>;
