import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const fetch = () => new Response('ok');

it('says in one line that the port is taken', async () => {
  const first = await listen(fetch, 0);
  const { port } = first.address() as AddressInfo;
  await expect(listen(fetch, port)).rejects.toThrow(new Error(`PORT ${port} is in use by another process`));
  await new Promise((resolve) => first.close(resolve));
});
