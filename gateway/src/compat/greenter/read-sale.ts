import * as v from 'valibot';
import { looseList, looseNumber, looseText } from '../loose-values.ts';
import { looseCode, looseMoment, looseMomentDay, looseObject } from './loose-model.ts';
import { AddressModel, ClientModel, CompanyModel } from './read-parts.ts';

/** Discount or charge (catalog 53). */
const ChargeModel = looseObject({
  codTipo: looseCode(2),
  factor: looseNumber(),
  monto: looseNumber(),
  montoBase: looseNumber(),
});

const AttributeModel = looseObject({
  code: looseText(),
  name: looseText(),
  value: looseText(),
  fecInicio: looseMomentDay(),
  fecFin: looseMomentDay(),
  duracion: looseNumber(),
});

const DetailModel = looseObject({
  codProducto: looseText(),
  codProdSunat: looseText(),
  codProdGS1: looseText(),
  unidad: looseText(),
  descripcion: looseText(),
  cantidad: looseNumber(),
  mtoValorUnitario: looseNumber(),
  mtoPrecioUnitario: looseNumber(),
  mtoValorVenta: looseNumber(),
  mtoValorGratuito: looseNumber(),
  tipAfeIgv: looseCode(2),
  porcentajeIgv: looseNumber(),
  porcentajeIsc: looseNumber(),
  isc: looseNumber(),
  tipSisIsc: looseCode(2),
  icbper: looseNumber(),
  otroTributo: looseNumber(),
  totalImpuestos: looseNumber(),
  descuentos: looseList(ChargeModel),
  cargos: looseList(ChargeModel),
  descuento: looseNumber(),
  atributos: looseList(AttributeModel),
});

const RelatedModel = looseObject({ tipoDoc: looseCode(2), nroDoc: looseText() });

/** Members that invoices and notes share. Totals that follow from the lines are left out. */
const SALE_MEMBERS = {
  tipoDoc: looseCode(2),
  serie: looseText(),
  correlativo: looseNumber(),
  fechaEmision: looseMoment(),
  tipoMoneda: looseText(),
  company: CompanyModel,
  client: ClientModel,
  mtoIGV: looseNumber(),
  mtoIvap: looseNumber(),
  mtoImpVenta: looseNumber(),
  mtoOtrosTributos: looseNumber(),
  redondeo: looseNumber(),
  formaPago: looseObject({ tipo: looseText(), moneda: looseText(), monto: looseNumber() }),
  cuotas: looseList(looseObject({ moneda: looseText(), monto: looseNumber(), fechaPago: looseMomentDay() })),
  guias: looseList(RelatedModel),
  relDocs: looseList(RelatedModel),
  compra: looseText(),
  legends: looseList(looseObject({ code: looseText() })),
  details: looseList(DetailModel),
  perception: looseObject({ codReg: looseCode(2), mto: looseNumber() }),
} as const;

/** Invoice of Greenter: factura (01) and boleta (03). */
export const InvoiceModel = v.object(
  {
    ...SALE_MEMBERS,
    tipoOperacion: looseText(),
    fecVencimiento: looseMomentDay(),
    observacion: looseText(),
    descuentos: looseList(ChargeModel),
    cargos: looseList(ChargeModel),
    anticipos: looseList(looseObject({ tipoDocRel: looseCode(2), nroDocRel: looseText(), total: looseNumber() })),
    detraccion: looseObject({
      codBienDetraccion: looseCode(3),
      percent: looseNumber(),
      mount: looseNumber(),
      ctaBanco: looseText(),
      codMedioPago: looseCode(3),
      valueRef: looseNumber(),
    }),
    direccionEntrega: AddressModel,
    guiaEmbebida: looseObject({}),
    seller: looseObject({}),
  },
  'debe ser un objeto',
);

/** Note of Greenter: credit note (07) and debit note (08). */
export const NoteModel = v.object(
  {
    ...SALE_MEMBERS,
    codMotivo: looseCode(2),
    desMotivo: looseText(),
    tipDocAfectado: looseCode(2),
    numDocfectado: looseText(),
  },
  'debe ser un objeto',
);

export type Invoice = v.InferOutput<typeof InvoiceModel>;
export type Note = v.InferOutput<typeof NoteModel>;
export type Charge = NonNullable<Invoice['descuentos'][number]>;
export type Detail = NonNullable<Invoice['details'][number]>;
