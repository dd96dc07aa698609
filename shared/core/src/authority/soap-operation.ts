/** What we ask of the authority, by its own names. */
export type AuthorityOperation = 'sendBill' | 'sendSummary' | 'getStatus' | 'getStatusCdr';
