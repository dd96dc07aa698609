import { expect, it } from 'vitest';
import { openOseClients } from './ose-clients.ts';

const URL_OF_ONE = 'http://127.0.0.1:9/one/billService';

it('makes one client for each address, with a gate of its own', async () => {
  const clients = openOseClients({ timeoutMs: 100 });
  const [one, again, other] = await Promise.all([
    clients.get(URL_OF_ONE),
    clients.get(URL_OF_ONE),
    clients.get('http://127.0.0.1:9/other/billService'),
  ]);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(other.gate).not.toBe(one.gate);
  expect(one.canConsult).toBe(true);
  await clients.close();
});

it('counts the calls of a user of any text under the RUC of the company', async () => {
  const clients = openOseClients({ timeoutMs: 1_000 });
  const client = await clients.get(URL_OF_ONE);
  const credentials = { ruc: '20123456786', username: 'erp', password: 'x' };
  for (let calls = 0; calls < 10; calls += 1) await client.getStatus({ ticket: '1', credentials });
  expect(client.gate.listDownRucs()).toEqual(['20123456786']);
  await clients.close();
});
