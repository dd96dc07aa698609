import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemsFromIssues } from './parsing.ts';
import { NewWebhookSchema } from './webhook-endpoints.ts';

const url = 'https://erp.example.pe';

it.each([
  ['url', {}],
  ['url', { url: `${url}/${'x'.repeat(2_000)}` }],
  ['events.1', { url, events: ['document.voided', 'ping'] }],
  ['description', { url, description: '' }],
  ['secret', { url, secret: 'whsec_mio' }],
])('the problem of a webhook names its %s (%#)', (path, body) => {
  const problems = problemsFromIssues(v.safeParse(NewWebhookSchema, body).issues ?? []);
  expect(problems).toMatchObject([{ path, message: expect.stringMatching(/must be|is not a field/) }]);
});
