/** Operations of the authority's services, by the authority's own names. */
export type AuthorityOperation = 'sendBill' | 'sendSummary' | 'getStatus' | 'getStatusCdr';
