import { expect, it } from 'vitest';
import { certificateTerm } from './certificate-term.ts';

it.each([
  ['ready', 1095, 'El certificado digital vence el 14/01/2029.', false],
  ['ready', 31, 'El certificado digital vence en 31 días.', false],
  ['ready', 30, 'El certificado digital vence en 30 días.', true],
  ['ready', 1, 'El certificado digital vence mañana.', true],
  ['ready', 0, 'El certificado digital vence hoy.', true],
  ['expired', -1, 'El certificado digital está vencido.', true],
  ['unusable', 200, 'El certificado digital no puede firmar.', true],
  ['missing', null, 'No hay certificado digital.', true],
] as const)(
  'a certificate that is %s with %s days left is shown as: %s',
  (certificate, certificateDaysLeft, es, isUrgent) => {
    expect(certificateTerm({ certificate, certificateDaysLeft }, '2026-01-15')).toMatchObject({
      words: { es },
      isUrgent,
    });
  },
);
