import * as v from 'valibot';
import { looseList, looseNumber, looseText } from '../loose-values.ts';
import { looseCode, looseMomentDay, looseObject } from './loose-model.ts';
import { ClientModel, CompanyModel } from './read-parts.ts';

const PaymentModel = looseObject({ moneda: looseText(), importe: looseNumber(), fecha: looseMomentDay() });

const HEADER_MEMBERS = {
  serie: looseText(),
  correlativo: looseNumber(),
  fechaEmision: looseMomentDay(),
  company: CompanyModel,
  proveedor: ClientModel,
  regimen: looseCode(2),
  tasa: looseNumber(),
  observacion: looseText(),
} as const;

const DETAIL_MEMBERS = {
  tipoDoc: looseCode(2),
  numDoc: looseText(),
  fechaEmision: looseMomentDay(),
  moneda: looseText(),
  impTotal: looseNumber(),
  tipoCambio: looseObject({ factor: looseNumber(), fecha: looseMomentDay() }),
} as const;

/** Retention of Greenter (20). */
export const RetentionModel = v.object(
  {
    ...HEADER_MEMBERS,
    impRetenido: looseNumber(),
    impPagado: looseNumber(),
    details: looseList(
      looseObject({
        ...DETAIL_MEMBERS,
        pagos: looseList(PaymentModel),
        fechaRetencion: looseMomentDay(),
        impRetenido: looseNumber(),
        impPagar: looseNumber(),
      }),
    ),
  },
  'debe ser un objeto',
);

/** Perception of Greenter (40), whose customer is called `proveedor` too. */
export const PerceptionModel = v.object(
  {
    ...HEADER_MEMBERS,
    impPercibido: looseNumber(),
    impCobrado: looseNumber(),
    details: looseList(
      looseObject({
        ...DETAIL_MEMBERS,
        cobros: looseList(PaymentModel),
        fechaPercepcion: looseMomentDay(),
        impPercibido: looseNumber(),
        impCobrar: looseNumber(),
      }),
    ),
  },
  'debe ser un objeto',
);

export type Retention = v.InferOutput<typeof RetentionModel>;
export type Perception = v.InferOutput<typeof PerceptionModel>;
