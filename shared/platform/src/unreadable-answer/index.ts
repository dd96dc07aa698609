export { sealUnreadableAnswer, unsealUnreadableAnswer } from './unreadable-answer.ts';
