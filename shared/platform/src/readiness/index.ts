export { describeReadiness, type Readiness } from './describe-readiness.ts';
