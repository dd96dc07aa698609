import * as v from 'valibot';
import { looseList, looseNumber, looseText } from '../loose-values.ts';
import { looseCode, looseMomentDay, looseObject } from './loose-model.ts';
import { CompanyModel } from './read-parts.ts';

/** Voided and Reversion of Greenter. `fecGeneracion` is the day of the documents. */
export const VoidedModel = v.object(
  {
    correlativo: looseNumber(),
    fecGeneracion: looseMomentDay(),
    fecComunicacion: looseMomentDay(),
    company: CompanyModel,
    details: looseList(
      looseObject({
        tipoDoc: looseCode(2),
        serie: looseText(),
        correlativo: looseNumber(),
        desMotivoBaja: looseText(),
      }),
    ),
  },
  'debe ser un objeto',
);

/** Summary of Greenter. The amounts of its lines are those of the recorded documents. */
export const SummaryModel = v.object(
  {
    fecGeneracion: looseMomentDay(),
    fecResumen: looseMomentDay(),
    company: CompanyModel,
    details: looseList(
      looseObject({ tipoDoc: looseCode(2), serieNro: looseText(), estado: looseText(), total: looseNumber() }),
    ),
  },
  'debe ser un objeto',
);

export type Voided = v.InferOutput<typeof VoidedModel>;
export type Summary = v.InferOutput<typeof SummaryModel>;
