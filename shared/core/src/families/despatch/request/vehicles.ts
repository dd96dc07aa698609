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
import { GUIDE_FIELD_MESSAGES, type Message } from '../../../messages/index.ts';
import { IDENTITY_ENTRIES } from './parties.ts';

/** A vehicle pulls two others at most, and two drivers at most relieve the first (4389, 4376). */
const MAX_OF_A_TRANSFER = 3;

/** Longest code with the hyphens and blanks that people write, which are not sent. */
const MAX_WRITTEN_LENGTH = 20;

/** Letters and digits, not all zeros. Hyphens and blanks between them are not sent. */
function codeField(what: Message, min: number, max: number) {
  return patternField(
    new RegExp(`^(?=.{1,${MAX_WRITTEN_LENGTH}}$)(?=.*[1-9A-Za-z])[ -]*(?:[A-Za-z0-9][ -]*){${min},${max}}$`),
    GUIDE_FIELD_MESSAGES.code(what, min, max),
  );
}

/** The carrier's registration (4392). */
export const carrierRegistrationField = () => codeField(GUIDE_FIELD_MESSAGES.registration, 1, 20);

/** 2567 */
export const plateField = () => codeField(GUIDE_FIELD_MESSAGES.plate, 6, 8);

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
        codeField(GUIDE_FIELD_MESSAGES.certificate, 9, 15),
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
    licenseNumber: codeField(GUIDE_FIELD_MESSAGES.licence, 9, 10),
  }),
);

function upToThree<const Schema extends v.GenericSchema>(schema: Schema, what: Message) {
  const message = GUIDE_FIELD_MESSAGES.upTo(MAX_OF_A_TRANSFER, what);
  return listField(schema, { min: 1, max: MAX_OF_A_TRANSFER, message });
}

export const vehiclesField = () =>
  v.pipe(
    upToThree(VehicleSchema, GUIDE_FIELD_MESSAGES.vehicles),
    described('The vehicle that pulls, then those attached to it', 'El vehículo que tira y luego los enganchados a él'),
  );

export const driversField = () =>
  v.pipe(
    upToThree(DriverSchema, GUIDE_FIELD_MESSAGES.drivers),
    described('The main driver first', 'Primero el conductor principal'),
  );

export type AuthorizationRequest = v.InferOutput<typeof AuthorizationSchema>;
export type VehicleRequest = v.InferOutput<typeof VehicleSchema>;
export type DriverRequest = v.InferOutput<typeof DriverSchema>;
