import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { RedisAddress } from '@chasqui/core/redis';

/** Parses `redis-1:6379, 10.0.0.7, [::1]:6380`; undefined if any part is no host. `port` is the default. */
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

/** The PEM text of a file of certificates; undefined when it cannot be read or holds none. */
export function readCertificates(path: string): string | undefined {
  const pem = readOrNothing(path);
  return pem !== undefined && isCertificate(pem) ? pem : undefined;
}

// Drops the reason of the failure: the error line of the variable states the expected value.
function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
}

/** Tokens of RFC 9110, section 5.6.2. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters that a decoded header value may hold (RFC 9110, section 5.5). */
const VALUE = /^[\x20-\x7e]*$/;

/** Parses `api-key=secret,x-scope=a%20b` (W3C Baggage without properties); undefined if any part is no header. */
export function readHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const parts = text === '' ? [] : text.split(',').map(readHeader);
  return parts.every((part) => part !== undefined) ? Object.fromEntries(parts) : undefined;
}

function readHeader(part: string): readonly [string, string] | undefined {
  const split = part.indexOf('=');
  const name = part.slice(0, split).trim();
  const value = split < 0 ? undefined : decode(part.slice(split + 1).trim());
  return NAME.test(name) && value !== undefined && VALUE.test(value) ? [name, value] : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Range of the addresses that share their first `prefix` bits with `address`. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

const BITS = { ipv4: 32, ipv6: 128 };

/** Ranges that have names; the same ones as in Express and nginx's documentation. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Parses `loopback, 10.0.0.7, 192.168.0.0/16`; undefined when any part of it is none of these. None for an empty text. */
export function readNetworks(text: string): readonly Network[] | undefined {
  const parts = text === '' ? [] : text.split(',').map((part) => part.trim());
  const networks = parts
    .flatMap((part) => (Object.hasOwn(NAMED, part) ? (NAMED[part] ?? []) : [part]))
    .map(readNetwork);
  return networks.every((network) => network !== undefined) ? networks : undefined;
}

// Not /0: then any client could say who it is. Nor IPv4 written as IPv6, which would never match.
function readNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || (address.includes(':') && address.includes('.'))) return undefined;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const prefix = Number(bits ?? BITS[family]);
  return prefix >= 1 && prefix <= BITS[family] ? { address, prefix, family } : undefined;
}

/** Parses `https://app.example.com, http://localhost:5173`; undefined when any part is no origin. None for an empty text. */
export function readOrigins(text: string): readonly string[] | undefined {
  const origins = text === '' ? [] : text.split(',').map((origin) => origin.trim());
  return origins.every(isOrigin) ? origins : undefined;
}

/** Returns true if the text is an origin as a browser sends it (RFC 6454, section 6.2). */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
