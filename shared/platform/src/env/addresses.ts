import type { RedisAddress } from '@chasqui/core/redis';

/**
 * Parses `redis-1:6379, 10.0.0.7, [::1]:6380`; undefined when any part is neither a host nor one with its port.
 * @param port default port
 */
export function readAddresses(text: string, port: number): readonly RedisAddress[] | undefined {
  const addresses = text.split(',').map((part) => readAddress(part.trim(), port));
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}

function readAddress(text: string, port: number): RedisAddress | undefined {
  if (!/^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(text) || !URL.canParse(`redis://${text}`)) return undefined;
  const url = new URL(`redis://${text}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '' || url.port === '0') return undefined;
  return { host, port: url.port === '' ? port : Number(url.port) };
}
