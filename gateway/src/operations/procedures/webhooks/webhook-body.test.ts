import { expect, it } from 'vitest';
import { toWebhookBody } from './webhook-body.ts';

const AT = new Date('2026-01-31T17:00:00.000Z');

const endpoint = (previousSecretUntil: Date | null) => ({
  id: 'w-1',
  url: 'https://erp.example.pe/',
  description: null,
  eventTypes: ['document.accepted'],
  active: true,
  previousSecretUntil,
  createdAt: AT,
  updatedAt: AT,
});

it('shows until when the former secret counts, and nothing once it does not', () => {
  const shown = (until: Date | null) => toWebhookBody(endpoint(until), AT).previousSecretUntil;
  expect(shown(new Date(AT.getTime() + 1))).toBe('2026-01-31T17:00:00.001Z');
  expect(shown(AT)).toBeNull();
  expect(shown(null)).toBeNull();
});

it('shows no more of an endpoint than its schema', () => {
  expect(toWebhookBody(endpoint(null), AT)).toEqual({
    id: 'w-1',
    url: 'https://erp.example.pe/',
    description: null,
    events: ['document.accepted'],
    active: true,
    previousSecretUntil: null,
    createdAt: '2026-01-31T17:00:00.000Z',
    updatedAt: '2026-01-31T17:00:00.000Z',
  });
});
