import { expect, it } from 'vitest';
import { type MailFacts, mailHtml, mailSubject, mailText } from './mail-texts.ts';

const FACTS: MailFacts = {
  issuer: { tradeName: 'SUNAT <alertas@sunat.gob.pe>', name: 'Comercial Ñandú S.A.C.', ruc: '20123456786' },
  title: 'Factura electrónica',
  number: 'F001-00000001',
  issueDate: '31/01/2025',
  total: 'S/ 118.00',
  url: null,
  isTest: false,
  hasXml: true,
  color: null,
  contact: [],
};

it('the subject and the first line of a mail show no address of another', async () => {
  expect(mailSubject(FACTS)).toBe('Factura electrónica F001-00000001 de SUNAT alertas sunat.gob.pe');
  expect(mailText(FACTS)).toMatch(/^SUNAT alertas sunat\.gob\.pe le envía su comprobante electrónico\.\n/);
  expect(await mailHtml(FACTS, null)).toContain('>SUNAT alertas sunat.gob.pe le envía su comprobante');
});
