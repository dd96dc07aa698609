import type { ReturnCode, ReturnCodeClass } from '@chasqui/core/authority';
import * as v from 'valibot';

const CLASSES = ['accepted', 'observed', 'rejected', 'fault'] as const;

/** Return code of the authority, with the advice that an integrator needs. */
export const ReturnCodeSchema = v.object({
  code: v.string(),
  class: v.picklist(CLASSES),
  meaning: v.string(),
  actor: v.pipe(
    v.picklist(['nobody', 'service', 'issuer', 'administrator', 'operator']),
    v.description('Who has to act'),
  ),
  remedy: v.string(),
  retried: v.pipe(v.boolean(), v.description('Whether the service sends the same document again by itself')),
});
export type ReturnCodeBody = v.InferOutput<typeof ReturnCodeSchema>;

const CLASS_SHOWN: Record<ReturnCodeClass, ReturnCodeBody['class']> = {
  accepted: 'accepted',
  observed: 'observed',
  rejected: 'rejected',
  'fault-transient': 'fault',
  'fault-permanent': 'fault',
  'already-registered': 'fault',
};

/** Converts a return code to the body that the API shows. */
export function toReturnCodeBody({ code, class: known, meaning, actor, remedy }: ReturnCode): ReturnCodeBody {
  return { code, class: CLASS_SHOWN[known], meaning, actor, remedy, retried: known === 'fault-transient' };
}
