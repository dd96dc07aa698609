import type { ServerResponse } from 'node:http';

/** End of an answer whose work is done: it arrives, is lost, or drips without end. */
export type AnswerEnd = 'given' | 'lost' | 'dripped';

const DROP_MS = 1_000;

/** Loses an answer, or drips it until the caller hangs up. Returns false if the answer is to be given. */
export function withholdAnswer(response: ServerResponse, answer: AnswerEnd): boolean {
  if (answer === 'lost') response.destroy();
  if (answer === 'dripped') drip(response);
  return answer !== 'given';
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/xml; charset=utf-8' }).write('<');
  const timer = setInterval(() => response.write(' '), DROP_MS);
  response.once('close', () => clearInterval(timer));
}
