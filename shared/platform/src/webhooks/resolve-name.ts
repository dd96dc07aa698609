import dns, { type LookupAddress } from 'node:dns';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';

/** Returns every address of a name. Rejects if the name has none. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>;

export interface NameResolverOptions {
  /** Timeout for one answer of one name server; default 2000. */
  readonly timeoutMs?: number;
  /** Deadline for resolving a name; default 4000. */
  readonly deadlineMs?: number;
  /** Maximum of names resolved at once; default 200. A further name is refused instead of waiting. */
  readonly limit?: number;
  /** `address:port` of the name servers; those of the system when they are not given. */
  readonly servers?: readonly string[];
}

/**
 * Creates a resolver that queries name servers with its own sockets. We do not use `dns.lookup`: it takes one of the few
 * threads that the whole process shares for names and files, and cannot be cancelled. A handful of names with silent servers would
 * block all other lookups. /etc/hosts is not read, because it holds no addresses on the internet.
 */
export function createNameResolver(options: NameResolverOptions = {}): ResolveName {
  const { timeoutMs = 2_000, deadlineMs = 4_000, limit = 200, servers } = options;
  let underWay = 0;
  return async (name) => {
    if (underWay >= limit) throw failure('EBUSY', PROGRESS_MESSAGES.namesBusy.message);
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

/** Name resolver of the process. All callers share it, so that its limit applies to the whole process. */
export const resolveName: ResolveName = createNameResolver();

/** Creates a resolver for private networks too. The system looks up names without a dot and unknown names. */
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

/** Resolves IPv4 and IPv6 addresses. A failure of one kind matters only if the other kind has no addresses. */
async function askForBoth(resolver: dns.promises.Resolver, name: string): Promise<readonly LookupAddress[]> {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [...listOf(ipv4, 4), ...listOf(ipv6, 6)];
  if (addresses.length > 0) return addresses;
  const failures = [ipv4, ipv6].flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : []));
  const serious = failures.find((code) => !NO_SUCH_ADDRESS.includes(code));
  if (serious === undefined) throw failure('ENOTFOUND', PROGRESS_MESSAGES.nameUnknown.message);
  if (serious === dns.CANCELLED) throw failure(dns.TIMEOUT, PROGRESS_MESSAGES.nameLate.message);
  throw failure(serious, `The name of the host could not be resolved: ${serious}`);
}

/** Unknown name, no address of this kind, or an invalid name that no server is queried for. */
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
