export type { Credentials, SendRequest, Submission } from './submission.ts';
