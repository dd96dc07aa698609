import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';

/**
 * The same sentence for a name that is not known and one that leads into a network of ours: who tries out names learns
 * nothing of it.
 */
export class NoPublicAddressError extends Error {
  override readonly name = 'NoPublicAddressError';

  constructor() {
    super('The host of the URL has no address on the internet');
  }
}

/**
 * The addresses of a name, all of them on the internet.
 * @throws NoPublicAddressError when it has none, or also others; whatever else resolving it fails with
 */
export async function resolvePublicly(resolve: ResolveName, name: string): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(name).catch((error: unknown) => {
    if (isUnknownName(error)) throw new NoPublicAddressError();
    throw error;
  });
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NoPublicAddressError();
  }
  return addresses;
}

function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

/**
 * For an agent: resolves the name of a host once for each connection, and hands exactly the addresses that were looked at
 * to whoever connects; asking twice would leave time for another answer.
 */
export function createCheckedLookup(resolve: ResolveName = resolveName): LookupFunction {
  return createLookup((name) => resolvePublicly(resolve, name));
}

/** For an agent: connects to whatever a name resolves to. */
export function createLookup(resolve: ResolveName): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      ([...addresses]) => {
        const [first] = addresses;
        if (options.all === true) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
