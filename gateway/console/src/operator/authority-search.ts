import * as v from 'valibot';

/** Hours that the state of the authority can cover. */
export const AUTHORITY_HOURS = [6, 12, 24, 48] as const;

/** Choice of the screen about the authority, as its address has it. */
export const AuthoritySearchSchema = v.object({
  hours: v.fallback(v.optional(v.picklist(AUTHORITY_HOURS)), undefined),
});
