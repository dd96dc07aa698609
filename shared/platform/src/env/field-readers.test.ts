import { expect, it } from 'vitest';
import { readNetworks, readOrigins } from './field-readers.ts';

it.each([
  ['', []],
  ['10.0.0.7', [{ address: '10.0.0.7', prefix: 32, family: 'ipv4' }]],
  ['::1', [{ address: '::1', prefix: 128, family: 'ipv6' }]],
  [
    ' 192.168.0.0/16 , 2001:DB8::/32',
    [
      { address: '192.168.0.0', prefix: 16, family: 'ipv4' },
      { address: '2001:DB8::', prefix: 32, family: 'ipv6' },
    ],
  ],
  [
    'loopback',
    [
      { address: '127.0.0.0', prefix: 8, family: 'ipv4' },
      { address: '::1', prefix: 128, family: 'ipv6' },
    ],
  ],
])('reads %j', (text, expected) => {
  expect(readNetworks(text)).toEqual(expected);
});

it('reads the names of private networks', () => {
  expect(readNetworks('linklocal,uniquelocal')?.map(({ address }) => address)).toEqual([
    '169.254.0.0',
    'fe80::',
    '10.0.0.0',
    '172.16.0.0',
    '192.168.0.0',
    'fc00::',
  ]);
});

it.each([
  'all',
  'true',
  'localhost',
  'toString',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.1/33',
  '10.0.0.1/',
  '10.0.0.1/-1',
  '0.0.0.0/0',
  '::/0',
  '::1/129',
  '::ffff:10.0.0.1',
  'fe80::1%eth0',
  '10.0.0.1,',
  ',',
  '10.0.0.1 10.0.0.2',
])('refuses %j', (text) => {
  expect(readNetworks(text)).toBeUndefined();
});

it.each([
  ['', []],
  ['https://app.example.com', ['https://app.example.com']],
  ['https://app.example.com, http://localhost:5173', ['https://app.example.com', 'http://localhost:5173']],
])('reads %j', (text, expected) => {
  expect(readOrigins(text)).toEqual(expected);
});

it.each([
  '*',
  'null',
  'app.example.com',
  'https://app.example.com/',
  'https://app.example.com/path',
  'https://app.example.com:443',
  'https://App.example.com',
  'https://*.example.com',
  'https://user@app.example.com',
  'file:///etc/passwd',
  'https://a.example,',
])('refuses the origin %j, which no browser sends', (text) => {
  expect(readOrigins(text)).toBeUndefined();
});
