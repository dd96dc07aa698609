import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FaultTexts, parseFaultCode } from './read-soap-answer.ts';

function fault(faultcode: string | null, faultstring: string | null = null, detail: string | null = null): FaultTexts {
  return { faultcode, faultstring, detail };
}

describe('parseFaultCode', () => {
  it.each<[string, FaultTexts, string]>([
    ['client', fault('soap-env:Client.0111', 'No tiene el perfil'), '0111'],
    ['server', fault('soap-env:Server.0109', 'Servicio no disponible'), '0109'],
    ['another prefix', fault('S:Client.1033'), '1033'],
    ['blanks', fault(' soap-env:Client.2335 \n'), '2335'],
    ['the number alone', fault('0306', 'No se puede leer'), '0306'],
    ['faultcode before faultstring', fault('soap-env:Client.0102', '2335'), '0102'],
    ['faultstring is the number', fault('soap-env:Server', '2335', 'El documento ha sido alterado'), '2335'],
    ['faultstring is the number, padded', fault('soap-env:Client', ' 0100\n'), '0100'],
    ['faultstring starts with it', fault('soap-env:Client', '1033 - El comprobante fue registrado'), '1033'],
    ['faultstring starts with it, colon', fault('soap-env:Client', '2017: El numero de documento'), '2017'],
    ['faultstring starts with it, no sign', fault('soap-env:Client', '2335 El documento fue alterado'), '2335'],
    ['faultstring repeats a faultcode', fault('env:Server', 'soap-env:Client.0151 El nombre del archivo'), '0151'],
    ['detail is the number', fault('soap-env:Server', 'Error interno', '0138'), '0138'],
    ['detail starts with it', fault('soap-env:Server', 'Error interno', '0130 - No se pudo grabar'), '0130'],
    ['faultstring before detail', fault('soap-env:Server', '2335', '2017'), '2335'],
    ['after error:', fault('soap-env:Client', "Detalle: xxx value='ticket: 1473896932462 error: 2335 (nodo)'"), '2335'],
    ['after INFO :', fault('soap-env:Client', "ticket: 1473896932462 error: INFO : 3105 (nodo: '/')"), '3105'],
    ['after código', fault('soap-env:Client', 'Rechazado con código 2370'), '2370'],
    ['in brackets', fault('soap-env:Client', 'Registrado previamente (1033)'), '1033'],
  ])('%s', (_, texts, code) => {
    expect(parseFaultCode(texts)).toBe(code);
  });

  it.each<[string, FaultTexts]>([
    ['nothing', fault(null)],
    ['blank texts', fault('', ' ', '')],
    ['no number', fault('env:Client', 'Rejected by policy. (from client)')],
    ['a faultcode that ends in a longer number', fault('soap-env:Client.20335')],
    ['a year', fault('soap-env:Server', 'Internal failure, 2026-11-21 03:46')],
    ['a date at the start', fault('soap-env:Server', '2026-11-21: Internal failure')],
    ['a date after the word error', fault('soap-env:Server', 'Internal error 2026-11-21')],
    ['a time', fault('soap-env:Server', '2017/03/04 down')],
    ['a port', fault('soap-env:Server', 'connect to 10.1.2.3:2080 refused')],
    ['a ticket', fault('soap-env:Server', "value='ticket: 1473896932462'")],
    ['a longer number at the start', fault('soap-env:Server', '20123456789 no existe')],
    ['a number of a document', fault('soap-env:Server', 'F001-2335 no procesado')],
    ['a number inside prose', fault('soap-env:Server', 'Line 2335 of the module failed')],
  ])('finds no code in %s', (_, texts) => {
    expect(parseFaultCode(texts)).toBeNull();
  });

  it('reads every code in both spellings', () => {
    const codes = fc.integer({ min: 1, max: 9999 }).map((value) => String(value).padStart(4, '0'));
    fc.assert(
      fc.property(codes, fc.constantFrom('Client', 'Server'), fc.string(), (code, side, text) => {
        expect(parseFaultCode(fault(`soap-env:${side}.${code}`, text, text))).toBe(code);
        expect(parseFaultCode(fault(`soap-env:${side}`, code, text))).toBe(code);
        expect(parseFaultCode(fault(`soap-env:${side}`, null, `${code} - texto`))).toBe(code);
      }),
    );
  });
});
