import { describe, expect, it } from 'vitest';
import { type AnsweredDocument, toDocumentAnswer, toGuideAnswer, toVoidingAnswer } from './to-answer.ts';

const HASH = 'qQwErTyUiOpAsDfGhJkLzXcVbNm=';
const PAGE = 'https://chasqui.example/d/tok_123';

const ACCEPTED: AnsweredDocument = {
  documentType: '01',
  series: 'F001',
  correlative: 62,
  status: 'ACCEPTED',
  cdrResponseCode: '0',
  cdrDescription: 'La Factura numero F001-62, ha sido aceptada',
  observations: [],
  ticket: null,
  hash: HASH,
  qr: `20123456786|01|F001|62|108.00|708.00|2022-08-01|6|20600000001|${HASH}|`,
  voided: false,
  links: {
    pdf: '/api/documents/1/pdf',
    escpos: null,
    xml: '/api/documents/1/xml',
    cdr: '/api/documents/1/cdr',
    public: PAGE,
  },
};

const PENDING: AnsweredDocument = {
  ...ACCEPTED,
  status: 'SENT',
  cdrResponseCode: null,
  cdrDescription: null,
  links: { ...ACCEPTED.links, cdr: null },
};

const NO_LINKS = { pdf: null, escpos: null, xml: null, cdr: null, public: null };

describe('the answer to a document', () => {
  it('that is accepted has what programs read', () => {
    const { status, body } = toDocumentAnswer(ACCEPTED);
    const { invoice, ...answer } = body;
    const qr = `20123456786 | 01 | F001 | 000062 | 108.00 | 708.00 | 01/08/2022 | 6 | 20600000001 | ${HASH} |`;
    expect(status).toBe(200);
    expect(answer).toEqual({
      tipo_de_comprobante: 1,
      serie: 'F001',
      numero: 62,
      enlace: PAGE,
      enlace_del_pdf: `${PAGE}.pdf`,
      enlace_del_xml: `${PAGE}.xml`,
      enlace_del_cdr: `${PAGE}.cdr`,
      aceptada_por_sunat: true,
      sunat_description: 'La Factura numero F001-62, ha sido aceptada',
      sunat_note: null,
      sunat_responsecode: '0',
      sunat_soap_error: '',
      anulado: false,
      pdf_zip_base64: null,
      xml_zip_base64: null,
      cdr_zip_base64: null,
      cadena_para_codigo_qr: qr,
      codigo_hash: HASH,
      digest_value: HASH,
      codigo_de_barras: qr,
      key: 'tok_123',
    });
    expect(invoice).toEqual(answer);
    expect(answer).not.toHaveProperty('errors');
  });

  it.each<[string, Partial<AnsweredDocument>, Record<string, unknown>]>([
    [
      'pending',
      PENDING,
      {
        aceptada_por_sunat: false,
        sunat_description: null,
        sunat_responsecode: null,
        sunat_soap_error: '',
        enlace_del_cdr: null,
      },
    ],
    [
      'pending after a failure',
      { ...PENDING, status: 'AUTHORITY_ERROR', cdrResponseCode: '0109', cdrDescription: 'Servicio no disponible' },
      { aceptada_por_sunat: false, sunat_description: null, sunat_responsecode: null, sunat_soap_error: '' },
    ],
    [
      'rejected',
      { status: 'REJECTED', cdrResponseCode: '2017', cdrDescription: 'El RUC no existe: rechazado' },
      {
        aceptada_por_sunat: false,
        sunat_description: 'El RUC no existe: rechazado',
        sunat_responsecode: '2017',
        sunat_soap_error: '',
        enlace_del_cdr: `${PAGE}.cdr`,
      },
    ],
    [
      'accepted with observations',
      {
        observations: [
          { code: '4252', message: 'Dato ingresado' },
          { code: '4093', message: 'Ubigeo' },
        ],
      },
      { aceptada_por_sunat: true, sunat_note: '4252 - Dato ingresado; 4093 - Ubigeo', sunat_responsecode: '0' },
    ],
    [
      'accepted without its CDR',
      { cdrResponseCode: '1033', links: { ...ACCEPTED.links, cdr: null } },
      { aceptada_por_sunat: true, sunat_responsecode: '0', enlace_del_cdr: null },
    ],
    ['void', { voided: true }, { anulado: true, aceptada_por_sunat: true }],
    [
      'not signed yet',
      { ...PENDING, hash: null, qr: null, links: NO_LINKS },
      {
        enlace: '',
        enlace_del_pdf: '',
        enlace_del_xml: '',
        codigo_hash: null,
        cadena_para_codigo_qr: '',
        key: '',
      },
    ],
    ['a note', { documentType: '08' }, { tipo_de_comprobante: 4 }],
  ])('that is %s', (_state, facts, expected) => {
    expect(toDocumentAnswer({ ...ACCEPTED, ...facts })).toMatchObject({ status: 200, body: expected });
  });

  it('has the format that the request asks for in the link of the PDF alone', () => {
    expect(toDocumentAnswer(ACCEPTED, 'ticket').body).toMatchObject({
      enlace: PAGE,
      enlace_del_pdf: `${PAGE}.pdf?format=ticket`,
      enlace_del_xml: `${PAGE}.xml`,
    });
  });

  it.each<[Partial<AnsweredDocument>, string]>([
    [{ status: 'ERROR', cdrResponseCode: '0111', cdrDescription: 'No tiene el perfil' }, '0111 - No tiene el perfil'],
    [{ status: 'SIGN_ERROR', cdrResponseCode: null, cdrDescription: 'El certificado venció' }, 'El certificado venció'],
  ])('that failed for good is an error: %j', (facts, errors) => {
    expect(toDocumentAnswer({ ...ACCEPTED, ...facts })).toEqual({ status: 400, body: { errors, codigo: 21 } });
  });
});

describe('the answer to a voiding', () => {
  const COMMUNICATION: AnsweredDocument = {
    ...PENDING,
    documentType: 'RA',
    series: '20261127',
    correlative: 3,
    ticket: '1494358661332',
    qr: null,
    links: { ...NO_LINKS, xml: '/api/documents/2/xml' },
  };

  const VOIDED = { document: ACCEPTED, files: 'https://chasqui.example/d/tok_456' };

  it('has the number of the voiding, its ticket, the page of the document, and its own files', () => {
    const { body } = toVoidingAnswer(COMMUNICATION, VOIDED);
    const { voided_document, ...answer } = body;
    expect(answer).toEqual({
      numero: 3,
      enlace: PAGE,
      sunat_ticket_numero: '1494358661332',
      aceptada_por_sunat: false,
      sunat_description: null,
      sunat_note: null,
      sunat_responsecode: null,
      sunat_soap_error: '',
      pdf_zip_base64: null,
      xml_zip_base64: null,
      cdr_zip_base64: null,
      enlace_del_pdf: `${PAGE}.pdf`,
      enlace_del_xml: 'https://chasqui.example/d/tok_456.xml',
      enlace_del_cdr: null,
      key: 'tok_123',
    });
    expect(voided_document).toEqual(answer);
  });

  it('is accepted once SUNAT has accepted the communication', () => {
    const accepted = { ...COMMUNICATION, status: 'ACCEPTED' as const, cdrDescription: 'Aceptada' };
    expect(toVoidingAnswer(accepted, VOIDED).body).toMatchObject({
      aceptada_por_sunat: true,
      sunat_responsecode: '0',
    });
  });

  it('is an error if the communication failed for good', () => {
    const failed = { ...COMMUNICATION, status: 'ERROR' as const, cdrDescription: 'Falla' };
    expect(toVoidingAnswer(failed, VOIDED)).toEqual({ status: 400, body: { errors: 'Falla', codigo: 21 } });
  });
});

describe('the answer to a guide', () => {
  const SUNAT_PAGE = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr?hashqr=abc';
  const GUIDE: AnsweredDocument = { ...ACCEPTED, documentType: '09', series: 'T001', correlative: 1, qr: SUNAT_PAGE };

  it('that is pending has no links, and says what to do', () => {
    expect(toGuideAnswer({ ...GUIDE, ...PENDING, documentType: '09', qr: null }).body).toMatchObject({
      nota_importante: expect.stringContaining('consultar_guia'),
      tipo_de_comprobante: 7,
      aceptada_por_sunat: false,
      sunat_responsecode: null,
      enlace: '',
      enlace_del_pdf: '',
      enlace_del_xml: '',
      enlace_del_cdr: '',
      cadena_para_codigo_qr: '',
    });
  });

  it("that is accepted has links, and SUNAT's address as QR", () => {
    const { body } = toGuideAnswer({ ...GUIDE, documentType: '31' }, 'a4');
    expect(body).not.toHaveProperty('nota_importante');
    expect(body).toMatchObject({
      tipo_de_comprobante: 8,
      aceptada_por_sunat: true,
      enlace: PAGE,
      enlace_del_pdf: `${PAGE}.pdf?format=a4`,
      enlace_del_cdr: `${PAGE}.cdr`,
      cadena_para_codigo_qr: SUNAT_PAGE,
      key: 'tok_123',
    });
  });

  it('that is rejected has the code of SUNAT', () => {
    const rejected = { ...GUIDE, status: 'REJECTED' as const, cdrResponseCode: '2555', cdrDescription: 'Destinatario' };
    expect(toGuideAnswer(rejected).body).toMatchObject({ aceptada_por_sunat: false, sunat_responsecode: '2555' });
  });
});
