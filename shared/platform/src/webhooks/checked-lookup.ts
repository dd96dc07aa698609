import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';

/**
 * Error for an unknown name and for a name that leads into a private network of ours. Both get the same text, so that a
 * client who tries out names learns nothing about our networks.
 */
export class NoPublicAddressError extends Error {
  override readonly name = 'NoPublicAddressError';

  constructor() {
    super('The host of the URL has no address on the internet');
  }
}

/**
 * Returns the addresses of a name, all of them on the internet.
 * @throws NoPublicAddressError if the name has no public address, or also private ones; or the error of the resolver
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
 * Creates a lookup for an HTTP agent. It resolves a host once per connection and connects to exactly the addresses that
 * were checked. A second resolution could give another answer.
 */
export function createCheckedLookup(resolve: ResolveName = resolveName): LookupFunction {
  return createLookup((name) => resolvePublicly(resolve, name));
}

/** Creates a lookup for an HTTP agent that accepts any address of the name. */
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
