/** What is known of a job when the wait is over: `unknown` of one that is still on its way, as far as anybody can tell. */
export type JobEnd = 'completed' | 'failed' | 'unknown';
