export { type Answer, type CallOperation, readAnswer } from './answer.ts';
export { endsSummary, type SettledLines, settleLines } from './by-summary.ts';
export { findValiditySubject, toStatusAnswer } from './by-validity.ts';
export type { SubmissionFacts, SubmissionJob, Way } from './facts.ts';
export { nextStep } from './next-step.ts';
export { countFailures, judgeRecording } from './record-rules.ts';
export type {
  CallStep,
  Closing,
  DivertStep,
  HoldStep,
  NextStep,
  RecordStep,
  SubmissionRecord,
  Voiding,
} from './step.ts';
export type { QuickPoll } from './ticket-polls.ts';
