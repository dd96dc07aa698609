import { expect, it } from 'vitest';
import { publicUrlOf } from './stack.ts';

it('is the given address', () => {
  const PUBLIC_URL = 'https://facturas.example.com';
  for (const NODE_ENV of ['development', 'production'] as const) {
    expect(publicUrlOf({ PUBLIC_URL, NODE_ENV, PORT: 3000 })).toBe(PUBLIC_URL);
  }
});

it('is this machine if none is given, but never in production', () => {
  expect(publicUrlOf({ NODE_ENV: 'development', PORT: 3210 })).toBe('http://localhost:3210');
  expect(publicUrlOf({ NODE_ENV: 'production', PORT: 3210 })).toBeUndefined();
});
