import { getDefinition, prepareRequest } from '@chasqui/core/documents';
import { TEST_ISSUER } from '@chasqui/core/documents/sale/sale-fixture';
import { ChasquiError, type ErrorCode, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { describe, expect, it } from 'vitest';
import { findLargeDifference } from '../price-basis.ts';
import { mapSale, withItem } from './example-requests-fixture.ts';
import { type NubefactCode, NubefactRefusal, STANDARD_TEXTS } from './refusal.ts';
import { toNubefactError, toRefusal } from './to-error.ts';

function thrownBy(act: () => unknown): ChasquiError {
  try {
    act();
  } catch (error) {
    if (error instanceof ChasquiError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

const TEXT = say('In English', 'En español');

describe('the errors', () => {
  it.each<[ErrorCode, number, number]>([
    ['UNAUTHENTICATED', 401, 10],
    ['UNSUPPORTED_MEDIA_TYPE', 400, 12],
    ['PAYLOAD_TOO_LARGE', 400, 20],
    ['FORBIDDEN', 400, 21],
    ['CONFLICT', 400, 21],
    ['NOT_FOUND', 400, 24],
    ['RATE_LIMITED', 500, 40],
    ['UNAVAILABLE', 500, 40],
    ['INTERNAL', 500, 40],
  ])('%s has the status %i and the code %i', (code, status, codigo) => {
    const answer = toNubefactError(new ChasquiError(code, TEXT));
    expect(answer).toEqual({ status, body: { errors: expect.any(String), codigo } });
  });

  it.each<ErrorCode>(['FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'])('%s has its own text in Spanish', (code) => {
    expect(toNubefactError(new ChasquiError(code, TEXT)).body.errors).toBe(TEXT.es);
  });

  it('of a number of another document has the exact text that programs compare', () => {
    const error = new ChasquiError('CONFLICT', TEXT, { reason: 'NUMBER_OF_ANOTHER_DOCUMENT' });
    expect(JSON.stringify(toNubefactError(error).body)).toBe(
      '{"errors":"Este documento ya existe en NubeFacT","codigo":23}',
    );
  });

  it('of a document after its term has code 22', () => {
    const late = { path: 'issueDate', code: 'ISSUE_DATE_BEHIND', ...TEXT };
    expect(toNubefactError(validationError([late])).body).toMatchObject({ codigo: 22 });
  });

  it.each(['BODY_NOT_UTF8', 'BODY_INCOMPLETE'])('of a body that cannot be read has code 20: %s', (code) => {
    expect(toNubefactError(validationError([{ path: '', code, ...TEXT }])).body).toMatchObject({ codigo: 20 });
  });

  it('of a request of the format has its own code and every problem', () => {
    const problems = [
      { field: 'moneda', message: 'no es un valor conocido: 7' },
      { field: '', message: 'falta algo' },
    ];
    expect(toNubefactError(new NubefactRefusal(20, problems))).toEqual({
      status: 400,
      body: { errors: 'moneda no es un valor conocido: 7; falta algo', codigo: 20 },
    });
    expect(toNubefactError(new NubefactRefusal(50)).body).toEqual({ errors: expect.any(String), codigo: 50 });
  });

  it.each<[NubefactCode, number]>([
    [10, 401],
    [11, 400],
    [12, 400],
    [20, 400],
    [21, 400],
    [22, 400],
    [23, 400],
    [24, 400],
    [40, 500],
    [50, 400],
    [51, 400],
  ])('of the code %i has its own text and the status %i', (codigo, status) => {
    const answer = toNubefactError(new NubefactRefusal(codigo));
    expect(answer).toEqual({ status, body: { errors: STANDARD_TEXTS[codigo], codigo } });
  });

  it('of a sum that differs has both figures', () => {
    const difference = findLargeDifference([{ field: 'total', sent: 295, own: 299.5 }]);
    if (difference === null) throw new Error('There is no difference');
    expect(toNubefactError(new NubefactRefusal(21, [difference])).body).toEqual({
      errors: expect.stringMatching(/^total no coincide.*295\.00.*299\.50/),
      codigo: 21,
    });
  });
});

describe('the fields of a refused sale', () => {
  it.each([
    ['series', 'serie'],
    ['customer.identityNumber', 'cliente_numero_de_documento'],
    ['customer', 'cliente_numero_de_documento'],
    ['items', 'items'],
    ['items.0.quantity', 'items[0].cantidad'],
    ['items.0.discounts.0.amount', 'items[0].descuento'],
    ['discounts.0.amount', 'descuento_global'],
    ['prepayments.0.amount', 'items[1].total'],
    ['prepayments', 'anticipo_regularizacion'],
    ['instalments.1.dueDate', 'venta_al_credito[1].fecha_de_pago'],
    ['freight.origin.ubigeo', 'ubigeo_origen'],
    ['detraction.amount', 'detraccion_total'],
    ['email.to', 'cliente_email'],
    ['somethingNew', 'somethingNew'],
  ])('%s is %s', (path, field) => {
    const error = validationError([{ path, code: 'FIELD_FORMAT', ...TEXT }]);
    expect(toRefusal(error.problems, mapSale('advance').fieldOf).message).toBe(`${field} En español`);
  });

  it('count the lines of the client, with the advances among them', () => {
    const [work, advance] = [false, true].map((isAdvance) => ({
      ...{ unidad_de_medida: 'ZZ', codigo: 'A', descripcion: 'Obra', cantidad: 1, tipo_de_igv: 1, total: 118 },
      ...{ valor_unitario: 100, anticipo_regularizacion: isAdvance, anticipo_documento_serie: 'F001' },
    }));
    const { fieldOf } = mapSale('advance', { items: [advance, work, advance, work] });
    expect(['items.0.unitPrice', 'items.1.code', 'prepayments.1.documentId'].map(fieldOf)).toEqual([
      'items[1].valor_unitario',
      'items[3].codigo',
      'items[2].anticipo_documento_numero',
    ]);
  });

  it('are named in what our own checks refuse, all at once', () => {
    const bad = { cliente_denominacion: 'AB', serie: 'B001', orden_compra_servicio: 'OC'.repeat(20) };
    const { bodies, fieldOf } = mapSale('strings', { ...bad, ...withItem('strings', { cantidad: -1 }) });
    const refuse = () => prepareRequest(getDefinition('01'), bodies[0], { issuer: TEST_ISSUER });
    const { message: errors, codigo } = toRefusal(thrownBy(refuse).problems, fieldOf);
    expect(codigo).toBe(21);
    for (const field of ['serie', 'cliente_denominacion', 'orden_compra_servicio', 'items[0].cantidad']) {
      expect(errors).toContain(`${field} debe`);
    }
  });

  it('have a reason by the kind of note', () => {
    const debit = { tipo_de_comprobante: 4, tipo_de_nota_de_debito: 1 };
    expect(mapSale('credit-note').fieldOf('responseCode')).toBe('tipo_de_nota_de_credito');
    expect(mapSale('credit-note', debit).fieldOf('responseCode')).toBe('tipo_de_nota_de_debito');
  });

  it('have their names in the messages, too', () => {
    const message = say('must be after issueDate', 'debe ser posterior a issueDate, a igvType y a transferReason');
    const error = validationError([{ path: 'instalments.0.dueDate', code: 'FIELD_VALUE', ...message }]);
    expect(toRefusal(error.problems, mapSale('credit').fieldOf).message).toBe(
      'venta_al_credito[0].fecha_de_pago debe ser posterior a fecha_de_emision, a tipo_de_igv y a motivo_de_traslado',
    );
  });
});
