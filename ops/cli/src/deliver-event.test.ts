import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signEvent } from './deliver-event.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const EVENT = { id: 'e-1', body: '{"id":"e-1","data":{"name":"Ñandú"}}' };

it('signs an event as a webhook is signed', () => {
  const headers = signEvent(EVENT, SECRET, new Date());
  expect(new Webhook(SECRET).verify(EVENT.body, headers)).toEqual(JSON.parse(EVENT.body));
  expect(() => new Webhook(SECRET).verify(`${EVENT.body} `, headers)).toThrow();
});
