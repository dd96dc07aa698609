import * as v from 'valibot';
import { SENDER_DOCUMENT_CODES } from '../../../catalogs/index.ts';
import {
  closedObject,
  component,
  described,
  patternField,
  productIdField,
  rucField,
  textField,
} from '../../../fields/index.ts';
import { FIELD_MESSAGES, type Message, say, schemaMessage } from '../../../messages/index.ts';
import { GOODS_ENTRIES } from '../request/goods.ts';
import { IDENTITY_ENTRIES } from '../request/parties.ts';
import { PLACE_ENTRIES } from '../request/places.ts';
import { relatedDocumentSchema } from '../request/related-documents.ts';
import { flagField, INDICATOR_ENTRIES } from '../request/transfer.ts';
import { AuthorizationSchema, plateField } from '../request/vehicles.ts';

/** The carrier object of api.md, with its special authorization. */
export const CarrierSchema = component(
  'Carrier',
  closedObject({
    ...IDENTITY_ENTRIES,
    registrationNumber: v.optional(
      v.pipe(
        patternField(
          /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,20}$/,
          say(
            'must be a vehicle registration: letters and digits, up to 20 characters with hyphens and blanks',
            'debe ser un registro del MTC o una placa: letras y dígitos, hasta 20 caracteres con guiones y espacios',
          ),
        ),
        described(
          "The carrier's registration at the MTC, or a number plate",
          'El registro del transportista en el MTC, o una placa',
        ),
      ),
    ),
    authorization: v.optional(AuthorizationSchema),
  }),
);

export const PlateSchema = component('Plate', closedObject({ plate: plateField() }));

/** The location object of api.md, with the establishment that it may be. */
export const LocationSchema = component(
  'Location',
  closedObject({
    ...PLACE_ENTRIES,
    establishmentCode: v.optional(
      v.pipe(
        patternField(
          /^\d{4}$/,
          say('must be an establishment code: 4 digits', 'debe ser un código de establecimiento: 4 dígitos'),
        ),
        described(
          'Establishment at this place; 0000 is the main one',
          'Establecimiento en este lugar; 0000 es el principal',
        ),
      ),
    ),
    ruc: v.optional(
      v.pipe(
        rucField(),
        described(
          'Owner of the establishment. The default follows from the transfer reason',
          'Dueño del establecimiento. El valor por defecto depende del motivo de traslado',
        ),
      ),
    ),
  }),
);

export const RelatedDocumentSchema = component('RelatedDocument', relatedDocumentSchema(SENDER_DOCUMENT_CODES));

export const IndicatorsSchema = component(
  'TransferIndicators',
  closedObject({
    ...INDICATOR_ENTRIES,
    fullCustomsTransfer: flagField(
      'Everything that the customs declaration covers is moved; of 08 and 09 also when no item has a customsDocument',
      'Se traslada todo lo que ampara la declaración aduanera; en 08 y 09 también si ningún ítem tiene customsDocument',
    ),
    registersCarrierVehicles: flagField(
      "You register the hired carrier's vehicles and drivers; also when you give both",
      'Usted registra los vehículos y conductores del transportista contratado; también si da ambos',
    ),
  }),
);

/** Form of a container number, in a request and in an item (4071, 3470). */
const containerNumberField = () =>
  patternField(
    /^[A-Z0-9/-]{1,17}$/,
    say(
      'must be a container number: 1 to 17 capital letters, digits, hyphens or slashes',
      'debe ser un número de contenedor: de 1 a 17 letras mayúsculas, dígitos, guiones o barras',
    ),
  );

/** One seal or several, of which none is all zeros (4074, 3474). */
const sealField = () =>
  patternField(
    /^(?=.{1,100}$)0*[A-Z1-9][A-Z0-9]*(,0*[A-Z1-9][A-Z0-9]*)*$/,
    say(
      'must be a seal of up to 100 capital letters and digits, or several with commas between them',
      'debe ser un precinto de hasta 100 letras mayúsculas y dígitos, o varios separados por comas',
    ),
  );

export const ContainerSchema = component(
  'Container',
  closedObject({ number: containerNumberField(), seal: v.optional(sealField()) }),
);

/** Port or airport. A rule checks its code. */
export const TerminalSchema = component(
  'Terminal',
  closedObject({
    code: patternField(
      /^[A-Z]{3}$/,
      say('must be three capital letters, such as CLL', 'debe tener tres letras mayúsculas, como CLL'),
    ),
    name: v.optional(
      v.pipe(
        textField({ min: 1, max: 250 }),
        described('The name in the catalog by default', 'Por defecto, el nombre en el catálogo'),
      ),
    ),
  }),
);

/** Field for a number of up to `digits` digits, which people write as a number or as a text. */
function smallNumberField(digits: number, message: Message) {
  const text = schemaMessage(message);
  const max = 10 ** digits - 1;
  const written = new RegExp(`^(?=.*[1-9])\\d{1,${digits}}$`);
  return v.union(
    [
      v.pipe(v.number(text), v.integer(text), v.minValue(1, text), v.maxValue(max, text)),
      patternField(written, message),
    ],
    text,
  );
}

const CUSTOMS_ENTRIES = {
  customsDocument: v.optional(
    v.pipe(
      closedObject({
        number: patternField(
          /^\S{1,100}$/,
          say(
            'must be the number of a customs declaration without blanks',
            'debe ser el número de una declaración aduanera sin espacios',
          ),
        ),
        series: smallNumberField(
          4,
          say(
            'must be the number of a series in the declaration, from 1 to 9999',
            'debe ser el número de una serie de la declaración, de 1 a 9999',
          ),
        ),
      }),
      described(
        'Declaration (DAM or DS) among the related documents, and the series of the goods in it',
        'Declaración (DAM o DS) entre los documentos relacionados, y la serie de los bienes en ella',
      ),
    ),
  ),
  transportDocument: v.optional(
    v.pipe(
      closedObject({
        number: patternField(
          /^[A-Z0-9/\\-]{1,25}$/,
          say(
            'must be a transport document: 1 to 25 capital letters, digits, hyphens or slashes',
            'debe ser un documento de transporte: de 1 a 25 letras mayúsculas, dígitos, guiones o barras',
          ),
        ),
        detail: smallNumberField(
          5,
          say('must be the number of a detail, from 1 to 99999', 'debe ser el número de un detalle, de 1 a 99999'),
        ),
      }),
      described(
        'Bill of lading or airway bill, and the detail of the manifest: for goods of a manifest (91)',
        'Conocimiento de embarque o guía aérea, y el detalle del manifiesto: para bienes de un manifiesto (91)',
      ),
    ),
  ),
  container: v.optional(
    v.pipe(
      closedObject({
        number: containerNumberField(),
        seal: v.optional(sealField()),
        empty: v.optional(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse))),
      }),
      described(
        'Container of the guide with these goods: for containers of a manifest (91)',
        'Contenedor de la guía con estos bienes: para contenedores de un manifiesto (91)',
      ),
    ),
  ),
} as const;

/** The item object of api.md with its codes and what customs know of it. */
export const DespatchItemSchema = component('DespatchItem', closedObject({ ...GOODS_ENTRIES, ...CUSTOMS_ENTRIES }));

/** Item that names a product. Fields of the item override those of the product. */
export const DespatchProductItemSchema = component(
  'DespatchProductItem',
  closedObject({
    productId: productIdField(),
    ...GOODS_ENTRIES,
    ...CUSTOMS_ENTRIES,
    code: v.optional(GOODS_ENTRIES.code),
    description: v.optional(GOODS_ENTRIES.description),
    unitCode: v.optional(GOODS_ENTRIES.unitCode),
  }),
);

export type CarrierRequest = v.InferOutput<typeof CarrierSchema>;
export type LocationRequest = v.InferOutput<typeof LocationSchema>;
export type DespatchItem = v.InferOutput<typeof DespatchItemSchema>;
