import * as v from 'valibot';
import { AUTHORIZING_ENTITY_CODES } from '../../../catalogs/index.ts';
import {
  choiceField,
  closedObject,
  component,
  described,
  listField,
  patternField,
  textField,
} from '../../../fields/index.ts';
import { type Message, say } from '../../../messages/index.ts';
import { IDENTITY_ENTRIES } from './parties.ts';

/** A vehicle pulls two others at most, and two drivers at most relieve the first (4389, 4376). */
const MAX_OF_A_TRANSFER = 3;

/** Longest code with the hyphens and blanks that people write, which are not sent. */
const MAX_WRITTEN_LENGTH = 20;

/** Letters and digits, not all zeros. Hyphens and blanks between them are not sent. */
function codeField(what: Message, min: number, max: number) {
  return patternField(
    new RegExp(`^(?=.{1,${MAX_WRITTEN_LENGTH}}$)(?=.*[1-9A-Za-z])[ -]*(?:[A-Za-z0-9][ -]*){${min},${max}}$`),
    say(
      `must be ${what.message}: ${min} to ${max} letters and digits, not only zeros, besides hyphens and blanks`,
      `debe ser ${what.es}: de ${min} a ${max} letras y dígitos, no solo ceros, aparte de guiones y espacios`,
    ),
  );
}

/** The carrier's registration (4392). */
export const carrierRegistrationField = () => codeField(say('a registration at the MTC', 'un registro del MTC'), 1, 20);

/** 2567 */
export const plateField = () => codeField(say('a number plate', 'una placa'), 6, 8);

/** Authorization of goods, of a carrier or of a vehicle (4394 to 4397, 4403, 4405 to 4407). */
export const AuthorizationSchema = component(
  'Authorization',
  closedObject({
    entity: v.pipe(
      choiceField(AUTHORIZING_ENTITY_CODES),
      described(
        'Catalog D37: 01 SUCAMEC, 02 DIGEMID, 03 DIGESA, 04 SENASA, 05 SERFOR, 06 MTC, 07 PRODUCE...',
        'Catálogo D37: 01 SUCAMEC, 02 DIGEMID, 03 DIGESA, 04 SENASA, 05 SERFOR, 06 MTC, 07 PRODUCE...',
      ),
    ),
    number: v.pipe(
      textField({ min: 3, max: 50 }),
      described(
        'Special authorization of the goods, the carrier or the vehicle',
        'Autorización especial de los bienes, del transportista o del vehículo',
      ),
    ),
  }),
);

const VehicleSchema = component(
  'Vehicle',
  closedObject({
    plate: plateField(),
    registrationCertificate: v.optional(
      v.pipe(
        codeField(say('a vehicle registration certificate', 'un certificado de registro del vehículo'), 9, 15),
        described(
          'Tarjeta única de circulación, or certificate of vehicle registration at the MTC',
          'Tarjeta única de circulación, o certificado de habilitación vehicular del MTC',
        ),
      ),
    ),
    authorization: v.optional(AuthorizationSchema),
  }),
);

/** The driver object of api.md. */
export const DriverSchema = component(
  'Driver',
  closedObject({
    ...IDENTITY_ENTRIES,
    /** 2573 */
    licenseNumber: codeField(say('a driving licence', 'una licencia de conducir'), 9, 10),
  }),
);

function upToThree<const Schema extends v.GenericSchema>(schema: Schema, what: Message) {
  const message = say(
    `must be a list of 1 to ${MAX_OF_A_TRANSFER} ${what.message}`,
    `debe ser una lista de 1 a ${MAX_OF_A_TRANSFER} ${what.es}`,
  );
  return listField(schema, { min: 1, max: MAX_OF_A_TRANSFER, message });
}

export const vehiclesField = () =>
  v.pipe(
    upToThree(VehicleSchema, say('vehicles', 'vehículos')),
    described('The vehicle that pulls, then those attached to it', 'El vehículo que tira y luego los enganchados a él'),
  );

export const driversField = () =>
  v.pipe(
    upToThree(DriverSchema, say('drivers', 'conductores')),
    described('The main driver first', 'Primero el conductor principal'),
  );

export type AuthorizationRequest = v.InferOutput<typeof AuthorizationSchema>;
export type VehicleRequest = v.InferOutput<typeof VehicleSchema>;
export type DriverRequest = v.InferOutput<typeof DriverSchema>;
