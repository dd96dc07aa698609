import * as v from 'valibot';
import { looseBoolean, looseList, looseNumber, looseText } from '../loose-values.ts';
import { looseCode, looseIdentityType, looseMoment, looseMomentDay, looseObject } from './loose-model.ts';
import { ClientModel, CompanyModel } from './read-parts.ts';

const VEHICLE_MEMBERS = {
  placa: looseText(),
  nroCirculacion: looseText(),
  codEmisor: looseCode(2),
  nroAutorizacion: looseText(),
} as const;

const DirectionModel = looseObject({
  ubigueo: looseCode(6),
  direccion: looseText(),
  codLocal: looseCode(4),
  ruc: looseText(),
});

const TerminalModel = looseObject({ codigo: looseText(), nombre: looseText() });

const ShipmentModel = looseObject({
  codTraslado: looseCode(2),
  desTraslado: looseText(),
  modTraslado: looseCode(2),
  fecTraslado: looseMomentDay(),
  fecEntregaBienes: looseMomentDay(),
  pesoTotal: looseNumber(),
  undPesoTotal: looseText(),
  pesoItems: looseNumber(),
  sustentoPeso: looseText(),
  numBultos: looseNumber(),
  indTransbordo: looseBoolean(),
  indicadores: looseList(looseText()),
  contenedores: looseList(looseText()),
  puerto: TerminalModel,
  aeropuerto: TerminalModel,
  transportista: looseObject({
    tipoDoc: looseIdentityType(),
    numDoc: looseText(),
    rznSocial: looseText(),
    nroMtc: looseText(),
    placa: looseText(),
    choferDoc: looseText(),
  }),
  vehiculo: looseObject({ ...VEHICLE_MEMBERS, secundarios: looseList(looseObject(VEHICLE_MEMBERS)) }),
  choferes: looseList(
    looseObject({
      tipo: looseText(),
      tipoDoc: looseIdentityType(),
      nroDoc: looseText(),
      licencia: looseText(),
      nombres: looseText(),
      apellidos: looseText(),
    }),
  ),
  partida: DirectionModel,
  llegada: DirectionModel,
});

/** Despatch of Greenter: guide of a sender (09), or of a carrier (31). `relDoc` and `docBaja` are of an older form. */
export const DespatchModel = v.object(
  {
    version: looseText(),
    tipoDoc: looseCode(2),
    serie: looseText(),
    correlativo: looseNumber(),
    fechaEmision: looseMoment(),
    observacion: looseText(),
    company: CompanyModel,
    destinatario: ClientModel,
    tercero: ClientModel,
    comprador: ClientModel,
    /** Greenter has no sender of a carrier's guide. Programs that add it name it so. */
    remitente: ClientModel,
    envio: ShipmentModel,
    addDocs: looseList(looseObject({ tipo: looseCode(2), nro: looseText(), emisor: looseText() })),
    details: looseList(
      looseObject({
        codigo: looseText(),
        descripcion: looseText(),
        unidad: looseText(),
        cantidad: looseNumber(),
        codProdSunat: looseText(),
        atributos: looseList(looseObject({ code: looseText(), value: looseText() })),
      }),
    ),
  },
  'debe ser un objeto',
);

export type Despatch = v.InferOutput<typeof DespatchModel>;
export type Shipment = NonNullable<Despatch['envio']>;
export type GuideDetail = NonNullable<Despatch['details'][number]>;
