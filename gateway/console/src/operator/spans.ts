/** Hours that the state of the authority can cover. */
export const SPANS = [6, 12, 24, 48] as const;
