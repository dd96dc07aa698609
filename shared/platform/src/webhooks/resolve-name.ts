import dns, { type LookupAddress } from 'node:dns';

/** Every address of a name. Rejects when it has none. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>;

export interface NameResolverOptions {
  /** For one answer of one name server; default 2000. */
  readonly timeoutMs?: number;
  /** For all of it; default 4000. */
  readonly deadlineMs?: number;
  /** Names at once, at most; default 200. One more is refused: whoever asks so much is not to be waited for. */
  readonly limit?: number;
  /** `address:port` of the name servers; those of the system when they are not given. */
  readonly servers?: readonly string[];
}

/**
 * Asks name servers, with sockets of its own. `dns.lookup` would ask in one of the few threads that the whole process
 * resolves names and reads files with, and cannot be called off: a handful of names whose servers are silent would keep
 * everybody else's from being resolved. /etc/hosts is not read: nothing in it is on the internet.
 */
export function createNameResolver(options: NameResolverOptions = {}): ResolveName {
  const { timeoutMs = 2_000, deadlineMs = 4_000, limit = 200, servers } = options;
  let underWay = 0;
  return async (name) => {
    if (underWay >= limit) throw failure('EBUSY', 'Too many names are being resolved');
    underWay += 1;
    const resolver = new dns.promises.Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers !== undefined) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    try {
      return await askForBoth(resolver, name);
    } finally {
      clearTimeout(deadline);
      underWay -= 1;
    }
  };
}

/** One for the process, so that its bound is one. */
export const resolveName: ResolveName = createNameResolver();

/**
 * The same where webhooks may lead into networks of our own: a name without a dot, and one that no name server knows, is
 * looked up as the system does, /etc/hosts included. Strangers have no say over how long that takes.
 */
export function createOwnResolver(ask: ResolveName = resolveName): ResolveName {
  const lookUp: ResolveName = (name) => dns.promises.lookup(name, { all: true });
  return async (name) => {
    if (!name.includes('.')) return lookUp(name);
    return ask(name).catch((error: unknown) => {
      if (codeOf(error) === dns.NOTFOUND) return lookUp(name);
      throw error;
    });
  };
}

/** What one kind of address fails with matters only where there is none of the other kind. */
async function askForBoth(resolver: dns.promises.Resolver, name: string): Promise<readonly LookupAddress[]> {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [...listOf(ipv4, 4), ...listOf(ipv6, 6)];
  if (addresses.length > 0) return addresses;
  const failures = [ipv4, ipv6].flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : []));
  const serious = failures.find((code) => !NO_SUCH_ADDRESS.includes(code));
  if (serious === undefined) throw failure('ENOTFOUND', 'The name has no address');
  if (serious === dns.CANCELLED) throw failure(dns.TIMEOUT, 'The name of the host was not resolved in time');
  throw failure(serious, `The name of the host could not be resolved: ${serious}`);
}

/** No such name; a name without addresses of this kind; and one that no name server would be asked for. */
const NO_SUCH_ADDRESS: readonly string[] = [dns.NOTFOUND, dns.NODATA, dns.BADNAME];

function listOf(settled: PromiseSettledResult<readonly string[]>, family: 4 | 6): readonly LookupAddress[] {
  return settled.status === 'fulfilled' ? settled.value.map((address) => ({ address, family })) : [];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
