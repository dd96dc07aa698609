import dns from 'node:dns';
import { afterEach, describe, expect, it } from 'vitest';
import { type NameAnswer, type SampleNameServer, startSampleNameServer } from './name-server-fixture.ts';
import { createNameResolver, createOwnResolver, type NameResolverOptions } from './resolve-name.ts';

const IPV4 = Uint8Array.of(93, 184, 216, 34);
const IPV6 = Uint8Array.of(0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);

let server: SampleNameServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function startResolver(answer: (type: 'A' | 'AAAA') => NameAnswer, options: NameResolverOptions = {}) {
  server = await startSampleNameServer((_name, type) => answer(type));
  return createNameResolver({ ...options, servers: [server.address] });
}

const failing = (code: string) => expect.objectContaining({ code });

describe('a name', () => {
  it('resolves to IPv4 and IPv6 addresses', async () => {
    const resolve = await startResolver((type) => [type === 'A' ? IPV4 : IPV6]);
    expect(await resolve('erp.example.pe')).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    expect(server?.asked.toSorted()).toEqual(['A erp.example.pe', 'AAAA erp.example.pe']);
  });

  it.each<{ readonly other: NameAnswer }>([{ other: [] }, { other: 'unknown' }, { other: 'broken' }])(
    'has those of one kind where there is for the other: %j',
    async ({ other }) => {
      const resolve = await startResolver((type) => (type === 'A' ? [IPV4] : other));
      expect(await resolve('erp.example.pe')).toEqual([{ address: '93.184.216.34', family: 4 }]);
    },
  );

  it('is unknown if it has no address', async () => {
    const resolve = await startResolver((type) => (type === 'A' ? 'unknown' : []));
    await expect(resolve('erp.example.pe')).rejects.toEqual(failing('ENOTFOUND'));
  });

  it('is not unknown if its server is broken', async () => {
    await expect((await startResolver(() => 'broken'))('erp.example.pe')).rejects.toEqual(failing('ESERVFAIL'));
  });
});

describe('names with silent servers', () => {
  const silent = () => 'silent' as const;

  it('are given up at the deadline, even if a server may take longer', async () => {
    const resolve = await startResolver(silent, { timeoutMs: 600_000, deadlineMs: 100 });
    await expect(resolve('erp.example.pe')).rejects.toEqual(failing('ETIMEOUT'));
  });

  it('do not delay other lookups of the process', async () => {
    const resolve = await startResolver(silent, { timeoutMs: 600_000, deadlineMs: 3_000 });
    const ended: string[] = [];
    const asking = Array.from({ length: 50 }, () => resolve('erp.example.pe').catch(() => void ended.push('given up')));
    await dns.promises.lookup('localhost');
    expect(ended).toEqual([]);
    await Promise.all(asking);
    expect(ended).toHaveLength(50);
  });

  it('are limited in number, and free their place at the end', async () => {
    const resolve = await startResolver(silent, { timeoutMs: 600_000, deadlineMs: 200, limit: 2 });
    const asking = Promise.allSettled([resolve('a.example.pe'), resolve('b.example.pe')]);
    await expect(resolve('c.example.pe')).rejects.toEqual(failing('EBUSY'));
    await asking;
    await expect(resolve('c.example.pe')).rejects.toEqual(failing('ETIMEOUT'));
  });
});

describe('webhooks into private networks', () => {
  const unknown = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));

  it('find names of the machine', async () => {
    const addresses = await createOwnResolver(unknown)('localhost');
    expect(addresses.map(({ address }) => address).every((each) => ['127.0.0.1', '::1'].includes(each))).toBe(true);
    expect(addresses.length).toBeGreaterThan(0);
  });

  it('do not look up a name with silent servers a second time', async () => {
    const late = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    await expect(createOwnResolver(late)('erp.example.pe')).rejects.toEqual(failing('ETIMEOUT'));
  });
});
