import { describe, expect, it } from 'vitest';
import { CASH_INVOICE, DETAIL, TERMS } from './greenter-fixture.ts';
import { GREENTER_MODELS, type GreenterFamily } from './models.ts';
import { refusedByCore, requestOf } from './prepare-fixture.ts';
import { toFieldErrors } from './to-field-errors.ts';

function fieldOf(path: string, family: GreenterFamily): string | undefined {
  return toFieldErrors([{ path, code: 'FIELD_VALUE', message: 'must not', es: 'no debe' }], family)[0]?.field;
}

describe('toFieldErrors', () => {
  it.each<[GreenterFamily, string, string]>([
    ['invoice', 'series', 'serie'],
    ['invoice', 'items.2.quantity', 'details[2].cantidad'],
    ['invoice', 'items.2', 'details[2]'],
    ['invoice', 'items', 'details'],
    ['invoice', 'items.0.properties.1.startDate', 'details[0].atributos[1].fecInicio'],
    ['invoice', 'items.0.discounts.3.amount', 'details[0].descuentos'],
    ['invoice', 'customer.identityNumber', 'client.numDoc'],
    ['invoice', 'customer.country', 'client.address.codigoPais'],
    ['invoice', 'customer', 'client'],
    ['invoice', 'instalments.1.dueDate', 'cuotas[1].fechaPago'],
    ['invoice', 'freight.origin.ubigeo', 'detraccion'],
    ['invoice', 'legends.0', 'legends'],
    ['invoice', '', ''],
    ['invoice', 'roundTo', 'roundTo'],
    ['note', 'referenceDocumentId', 'numDocfectado'],
    ['note', 'references.0.documentId', 'references[0].documentId'],
    ['despatch', 'vehicles.0.plate', 'envio.vehiculo.placa'],
    ['despatch', 'vehicles.1.plate', 'envio.vehiculo'],
    ['despatch', 'drivers.1.licenseNumber', 'envio.choferes[1].licencia'],
    ['despatch', 'containers.1.number', 'envio.contenedores[1]'],
    ['despatch', 'recipient.identityType', 'destinatario.tipoDoc'],
    ['despatch', 'indicators.transshipment', 'envio.indicadores'],
    ['retention', 'supplier.identityNumber', 'proveedor.numDoc'],
    ['retention', 'items.0.retentionAmount', 'details[0].impRetenido'],
    ['perception', 'customer.identityNumber', 'proveedor.numDoc'],
    ['perception', 'items.0.collectionDate', 'details[0].cobros'],
    ['voided', 'items.0.reason', 'details[0].desMotivoBaja'],
    ['reversion', 'referenceDate', 'fecGeneracion'],
    ['summary', 'items.4.correlative', 'details'],
  ])('names the field of %s at %j', (family, path, field) => {
    expect(fieldOf(path, family)).toBe(field);
  });

  it.each<[GreenterFamily, string, string]>([
    ['note', 'debe sumar 0 con responseCode 13', 'debe sumar 0 con codMotivo 13'],
    ['invoice', 'suman el total menos initialPayment', 'suman el total menos cuotas'],
    ['invoice', 'según igvRegime', 'según igvRegime'],
  ])('names the fields in the text of %s: %s', (family, es, message) => {
    expect(toFieldErrors([{ path: 'items', code: 'FIELD_VALUE', message: 'must', es }], family)).toEqual([
      { message, field: 'details' },
    ]);
  });

  it('tells the message in Spanish', () => {
    const problem = { path: 'series', code: 'FIELD_FORMAT', message: 'must be', es: 'debe ser' };
    expect(toFieldErrors([problem], 'invoice')).toEqual([{ message: 'debe ser', field: 'serie' }]);
  });

  it('names the fields that the core misses', () => {
    const { documentType, bodies } = requestOf(
      GREENTER_MODELS.invoice(
        { ...CASH_INVOICE, serie: '', client: null, details: [{ ...DETAIL, unidad: 'XXX', cantidad: 0 }] },
        TERMS,
      ),
    );
    expect(refusedByCore('invoice', { documentType, body: bodies[0] })).toEqual([
      'serie',
      'client',
      'details[0].cantidad',
      'details[0].unidad',
    ]);
  });
});
