import { expect, it } from 'vitest';
import { readOrigins } from './origins.ts';

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
])('refuses %j, which no browser sends', (text) => {
  expect(readOrigins(text)).toBeUndefined();
});
