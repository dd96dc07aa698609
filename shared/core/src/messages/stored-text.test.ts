import { describe, expect, it } from 'vitest';
import { ANSWER_MESSAGES } from './answer-messages.ts';
import { FILE_MESSAGES } from './file-messages.ts';
import type { Message, Part } from './message.ts';
import { PROGRESS_MESSAGES } from './progress-messages.ts';
import { readStoredText } from './stored-text.ts';

type Entry = Message | ((...parts: Part[]) => Message);

const ENTRIES = [PROGRESS_MESSAGES, ANSWER_MESSAGES, FILE_MESSAGES].flatMap((messages) =>
  Object.entries<Entry>(messages),
);

const PARTS = ['F001-1', '2800', 'R-1'];

describe('a stored sentence of ours', () => {
  it.each(ENTRIES)('is found in Spanish: %s', (_name, entry) => {
    const made = typeof entry === 'function' ? entry(...PARTS.slice(0, entry.length)) : entry;
    expect(made.es).not.toBe(made.message);
    expect(readStoredText(made.message)).toEqual(made);
  });

  it.each([
    [
      'in doubt: HTTP 503 with no SOAP: The XML has null bytes',
      'en duda: HTTP 503: algo que no es SOAP: El XML tiene bytes nulos',
    ],
    ['no verdict: No token: HTTP 500 with no token', 'sin respuesta: Sin token: HTTP 500: sin token'],
    [
      'SUNAT refused sunat.username or sunat.password. sunat.username must not begin with the RUC. SUNAT said: Clave errada',
      'SUNAT rechazó sunat.username o sunat.password. sunat.username no debe empezar con el RUC. SUNAT dijo: Clave errada',
    ],
    [
      `in doubt: ${ANSWER_MESSAGES.unauthorized.message}. ${ANSWER_MESSAGES.tryUser.message}`,
      `en duda: ${ANSWER_MESSAGES.unauthorized.es}. ${ANSWER_MESSAGES.tryUser.es}`,
    ],
    ['RC-20260131-1: In process', 'RC-20260131-1: En proceso'],
  ])('is translated inside another: %s', (stored, es) => {
    expect(readStoredText(stored)).toEqual({ message: stored, es });
  });
});

it.each(['La Factura numero F001-123, ha sido aceptada', 'connect ECONNREFUSED 127.0.0.1:443', ''])(
  'a text of others stays as it is: "%s"',
  (text) => {
    expect(readStoredText(text)).toEqual({ message: text, es: text });
  },
);
