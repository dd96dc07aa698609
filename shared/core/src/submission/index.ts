export { type Answer, type Asked, type CallOperation, readAnswer, type Sent } from './answer.ts';
export { type EndedSummary, endsSummary, type SettledLines, settleLines } from './by-summary.ts';
export { findValiditySubject, toStatusAnswer } from './by-validity.ts';
export type { AwaitedOriginal, SubmissionFacts, SubmissionJob, Way } from './facts.ts';
export { nextStep } from './next-step.ts';
export { countFailures, judgeRecording } from './record-rules.ts';
export type {
  CallStep,
  Closing,
  HoldStep,
  LogLine,
  NextStep,
  RecordStep,
  SubmissionRecord,
  Voiding,
} from './step.ts';
export type { QuickPoll } from './ticket-polls.ts';
