import { describe, expect, it } from 'vitest';
import { doorPathOf, type ForeignFormat } from './compat-format.ts';

describe('the door of a stored request', () => {
  it.each<[string, object, string]>([
    ['an operation of NubeFact', { operacion: 'generar_comprobante' }, 'nubefact'],
    ['an invoice', { tipoDoc: '01', details: [] }, 'greenter/api/v1/invoice/send'],
    ['a boleta whose type is a number', { tipoDoc: 3, details: [] }, 'greenter/api/v1/invoice/send'],
    ['a note', { tipoDoc: '07', details: [] }, 'greenter/api/v1/note/send'],
    ['a guide', { tipoDoc: '31', details: [] }, 'greenter/api/v1/despatch/send'],
    ['a retention', { details: [{ tipoDoc: '01', pagos: [] }] }, 'greenter/api/v1/retention/send'],
    ['a perception', { details: [{ tipoDoc: '01', cobros: [] }] }, 'greenter/api/v1/perception/send'],
    ['a summary', { details: [{ tipoDoc: '03', serieNro: 'B001-1' }] }, 'greenter/api/v1/summary/send'],
    ['a voiding', { details: [{ tipoDoc: '01', desMotivoBaja: 'ERROR' }] }, 'greenter/api/v1/voided/send'],
  ])('is told by %s', (_what, request, path) => {
    expect(doorPathOf(JSON.stringify(request))).toBe(path);
  });

  it.each<[object, ForeignFormat | undefined]>([
    [{}, undefined],
    [{ tipoDoc: '99', details: [] }, undefined],
    [{ operacion: 'generar_comprobante' }, 'greenter'],
    [{ tipoDoc: '01', details: [] }, 'nubefact'],
  ])('is none for %j as %s', (request, wanted) => {
    expect(() => doorPathOf(JSON.stringify(request), wanted)).toThrow('is no request of');
  });
});
