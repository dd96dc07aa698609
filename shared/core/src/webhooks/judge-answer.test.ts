import { expect, it } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';

it.each([200, 201, 202, 204, 299])('takes %d for delivered', (httpStatus) => {
  expect(judgeAnswer(httpStatus)).toEqual({ outcome: 'delivered', problem: null });
});

it.each([0, 100, 199, 400, 401, 404, 409, 411, 429, 500, 503, 599])('takes %d for a failure', (httpStatus) => {
  expect(judgeAnswer(httpStatus)).toEqual({ outcome: 'failed', problem: `The receiver answered ${httpStatus}` });
});

it.each([300, 301, 302, 303, 304, 307, 308, 399])('takes %d for a failure, and says what is not done', (httpStatus) => {
  const problem = `The receiver answered ${httpStatus}: redirections are not followed`;
  expect(judgeAnswer(httpStatus)).toEqual({ outcome: 'failed', problem });
});

it('takes 410 for the end', () => {
  const problem = 'The receiver answered 410: it wants to be sent nothing any more';
  expect(judgeAnswer(410)).toEqual({ outcome: 'gone', problem });
});
