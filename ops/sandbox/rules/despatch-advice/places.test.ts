import { OWN_RUC } from '../../testing/guides/build-guide.ts';
import { address, port } from '../../testing/guides/guide-parts.ts';
import { CUSTOMER, SUPPLIER } from '../../testing/guides/guide-people.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { DESTINATION, ORIGIN, PORT } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import {
  all,
  append,
  type Change,
  part,
  remove,
  removeAttribute,
  setAttribute,
  setText,
} from '../../testing/guides/xml-parts.ts';
import { PLACE_OBSERVATIONS } from '../guide/places.ts';
import { PLACE_RULES } from './places.ts';
import { PORT_OBSERVATIONS, PORT_RULES } from './ports.ts';

const LINE = 'cac:AddressLine/cbc:Line';
const CODE = 'cbc:AddressTypeCode';
const LATITUDE = `${ORIGIN}/cac:LocationCoordinate/cbc:LatitudeDegreesMeasure`;

/** Adds an establishment with the RUC of its owner to a place. */
function establish(place: string, code: string, ruc: string): Change {
  return append(place, part(CODE, code, { listID: ruc }));
}

const ADDRESSES: readonly BreakageRow<SenderExample>[] = [
  ['2775', 'an origin without ubigeo', 'E1', remove(`${ORIGIN}/cbc:ID`)],
  ['2775 2574', 'no destination', 'E5', remove(DESTINATION)],
  ['2776 3363', 'an origin of five digits', 'E1', setText(`${ORIGIN}/cbc:ID`, '15010')],
  ['3363', 'an origin that does not exist', 'E1', setText(`${ORIGIN}/cbc:ID`, '150199')],
  ['3368', 'a destination that does not exist', 'E1', setText(`${DESTINATION}/cbc:ID`, '000101')],
  ['2577', 'an origin without address', 'E1', remove(`${ORIGIN}/cac:AddressLine`)],
  ['2574', 'a destination without address', 'E1', remove(`${DESTINATION}/cac:AddressLine`)],
  ['3413', 'a coordinate with degrees', 'E1', setText(LATITUDE, '12 S')],
  ['3413', 'a coordinate of nine decimals', 'E1', setText(LATITUDE, '-12.123456789')],
  ['4076', 'a short origin', 'E1', setText(`${ORIGIN}/${LINE}`, 'Av')],
  ['4068', 'a destination of two lines', 'E1', setText(`${DESTINATION}/${LINE}`, 'Av. Larco\n345')],
];

const ESTABLISHMENTS: readonly BreakageRow<SenderExample>[] = [
  ['3410', 'an establishment without RUC', 'E1', removeAttribute(`${DESTINATION}/${CODE}`, 'listID')],
  ['3409', 'an establishment of a short RUC', 'E1', setAttribute(`${DESTINATION}/${CODE}`, 'listID', '2013131295')],
  ['3411', 'a sale to the own establishment', 'E1', setAttribute(`${DESTINATION}/${CODE}`, 'listID', OWN_RUC)],
  ['3411', 'a purchase from the own establishment', 'E4', setAttribute(`${ORIGIN}/${CODE}`, 'listID', OWN_RUC)],
  ['3411', 'an import from the own establishment', 'E8', establish(ORIGIN, '0000', OWN_RUC)],
  [
    '3414',
    "a transfer to another's establishment",
    'E6',
    setAttribute(`${DESTINATION}/${CODE}`, 'listID', CUSTOMER[1]),
  ],
  ['3365', 'a transfer from no establishment', 'E6', remove(`${ORIGIN}/${CODE}`)],
  ['3365', 'an origin with only the RUC of its establishment', 'E4', setText(`${ORIGIN}/${CODE}`, '')],
  ['3365', 'an import from no port', 'E8', remove(PORT)],
  ['3369', 'a transfer to no establishment', 'E6', remove(`${DESTINATION}/${CODE}`)],
  ['3369', 'foreign goods to no establishment', 'E17 manifest', remove(`${DESTINATION}/${CODE}`)],
  ['3369', 'an export from no port', 'E11', remove(PORT)],
  [
    '3369',
    'an export from an airport',
    'E11',
    all(remove(PORT), append('cac:Shipment', port('LIM', '2', 'Jorge Chavez'))),
  ],
  [
    '3488',
    "foreign goods to another's place",
    'E17 manifest',
    setAttribute(`${DESTINATION}/${CODE}`, 'listID', CUSTOMER[1]),
  ],
  ['3416', 'an itinerant seller with an establishment', 'E14', toEstablishment()],
];

function toEstablishment(): Change {
  return append(
    'cac:Shipment/cac:Delivery',
    address('cac:DeliveryAddress', ['150122', 'Av. Sol 1', `0001@${SUPPLIER[1]}`]),
  );
}

const OF_THIRD_PARTY = establish(ORIGIN, '0001', SUPPLIER[1]);

const PORTS: readonly BreakageRow<SenderExample>[] = [
  ['3483', 'foreign goods of no port', 'E17 manifest', remove(PORT)],
  ['3484', 'foreign goods of a port without code', 'E17 manifest', setText(`${PORT}/cbc:ID`, '')],
  ['3459', 'an unknown port', 'E8', setText(`${PORT}/cbc:ID`, 'XXX')],
  ['3460', 'an unknown airport', 'E10', setText(`${PORT}/cbc:ID`, 'CLL')],
  ['3364', 'an import from beside its port', 'E8', setText(`${ORIGIN}/cbc:ID`, '070102')],
  ['3364', 'an import from beside its airport', 'E10', setText(`${ORIGIN}/cbc:ID`, '150101')],
  ['3364', 'an export to beside its port', 'E11', setText(`${DESTINATION}/cbc:ID`, '070102')],
  ['4413', 'an import from a port without code', 'E8', setText(`${PORT}/cbc:ID`, '')],
  ['4413', 'an import from an airport without code', 'E10', setText(`${PORT}/cbc:ID`, '')],
  ['4415', 'a port of no kind', 'E8', all(OF_THIRD_PARTY, remove(`${PORT}/cbc:LocationTypeCode`))],
  ['4416', 'a port of an unknown kind', 'E8', all(OF_THIRD_PARTY, setText(`${PORT}/cbc:LocationTypeCode`, '3'))],
  ['4418', 'a port without name', 'E8', remove(`${PORT}/cbc:Name`)],
];

describeGuideRules(
  "the places of a sender's guide",
  {
    find: findInSenderGuide,
    rules: [...PLACE_RULES, ...PLACE_OBSERVATIONS, ...PORT_RULES, ...PORT_OBSERVATIONS],
  },
  [...ADDRESSES, ...ESTABLISHMENTS, ...PORTS],
);
