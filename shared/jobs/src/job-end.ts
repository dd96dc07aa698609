/** Result of waiting for a job. `unknown` means that no end of the job was seen, so it may still be running. */
export type JobEnd = 'completed' | 'failed' | 'unknown';
