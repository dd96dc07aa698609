import { describe, expect, it } from 'vitest';
import { buildNotice } from './build-notice.ts';

const COMPANY = { name: 'Comercial <Ñandú> S.A.C.', ruc: '20123456786' };
const DOCUMENT = { documentType: '01', series: 'F001', correlative: 7, submissionDeadline: '2026-02-03' };
const CERTIFICATE = { type: 'certificate.expiring', serialNumber: '1A', validTo: '2026-07-16T17:00:00.000Z' } as const;

const NOW = new Date('2026-02-03T17:00:00Z');
const reader = { now: NOW, publicUrl: null };

describe('a notice', () => {
  it('names one document, and the page that lists it', async () => {
    const notice = { type: 'document.due_soon', count: 1, documents: [DOCUMENT] } as const;
    const { subject, text, html } = await buildNotice(notice, COMPANY, {
      now: NOW,
      publicUrl: 'https://f.example.com',
    });
    expect(subject).toBe('El plazo de un comprobante está por vencer');
    expect(text).toContain('le quedan menos de 24 horas de plazo');
    expect(text).toContain('Factura F001-00000007, hasta el 03/02/2026');
    expect(text).toContain('https://f.example.com/console/documents?due=soon');
    expect(html).toContain('Comercial &lt;Ñandú&gt; S.A.C.');
  });

  it('counts the documents that it does not name', async () => {
    const notice = { type: 'document.due_soon', count: 1_500, documents: [DOCUMENT, DOCUMENT] } as const;
    const { subject, text } = await buildNotice(notice, COMPANY, reader);
    expect(subject).toBe('El plazo de 1500 comprobantes está por vencer');
    expect(text).toContain('y 1498 más');
    expect(text).not.toContain('http');
  });

  it.each([
    [1, '2026-02-02', 'El plazo de un comprobante ya venció', 'y su plazo ya venció'],
    [
      2,
      '2026-02-02',
      'El plazo de 2 comprobantes ya venció o está por vencer',
      'y su plazo ya venció o está por vencer',
    ],
  ])(
    'about %i documents, one with a term until %s, says that it is over',
    async (count, submissionDeadline, subject, words) => {
      const late = { ...DOCUMENT, submissionDeadline };
      const notice = { type: 'document.due_soon', count, documents: [late, DOCUMENT].slice(0, count) } as const;
      const mail = await buildNotice(notice, COMPANY, reader);
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(words);
      expect(mail.text).toContain('hasta el 02/02/2026');
    },
  );

  it.each([
    [30, 'El certificado digital vence en 30 días'],
    [1, 'El certificado digital vence mañana'],
    [0, 'El certificado digital vence hoy o ya venció'],
  ])('about a certificate with %i days left says so', async (daysLeft, subject) => {
    const notice = await buildNotice({ ...CERTIFICATE, daysLeft }, COMPANY, reader);
    expect(notice.subject).toBe(subject);
    expect(notice.text).toContain('número de serie 1A, vale hasta el 16/07/2026');
  });
});
