import { indicator } from '../../testing/guides/build-guide.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { GROSS_WEIGHT, MOTIVE, STAGE, START_DATE } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import {
  all,
  append,
  part,
  remove,
  removeAttribute,
  repeat,
  setAttribute,
  setText,
} from '../../testing/guides/xml-parts.ts';
import { DATE_RULES, MODE_RULES } from './carriage.ts';
import { INDICATOR_RULES, MOTIVE_RULES, SHIPMENT_OBSERVATIONS, WEIGHT_RULES } from './shipment.ts';

const SHIPMENT = 'cac:Shipment';
const MOTIVE_TEXT = 'cac:Shipment/cbc:HandlingInstructions';
const REASON = 'cac:Shipment/cbc:Information';
const NET_WEIGHT = 'cac:Shipment/cbc:NetWeightMeasure';
const MODE = `${STAGE}/cbc:TransportModeCode`;
const HANDOVER_DATE = `${STAGE}/cac:LoadingTransportEvent/cbc:OccurrenceDate`;

const add = (name: string) => append(SHIPMENT, indicator(name));

const MOTIVES: readonly BreakageRow<SenderExample>[] = [
  ['3404 3405', 'no motive', 'E1', remove(MOTIVE)],
  ['3405', 'a motive that is not in use', 'E1', setText(MOTIVE, '10')],
  ['3457', 'another motive without description', 'E12', remove(MOTIVE_TEXT)],
  ['4190', 'a description of two letters', 'E12', setText(MOTIVE_TEXT, 'AB 123')],
  ['4190', 'a generic description', 'E12', setText(MOTIVE_TEXT, 'OTROS')],
  ['4190', 'a description of two lines', 'E12', setText(MOTIVE_TEXT, 'Muestras\npara feria')],
  ['4440', 'two descriptions', 'E12', repeat(MOTIVE_TEXT)],
];

const WEIGHTS: readonly BreakageRow<SenderExample>[] = [
  ['3395', 'a net weight in a sale', 'E1', append(SHIPMENT, part('cbc:NetWeightMeasure', '1', { unitCode: 'KGM' }))],
  ['3397', 'a net weight of zero', 'E8', setText(NET_WEIGHT, '0.000')],
  ['3398', 'a net weight in tonnes', 'E8', setAttribute(NET_WEIGHT, 'unitCode', 'TNE')],
  ['3418', 'a weight difference in a sale', 'E1', append(SHIPMENT, part('cbc:Information', 'Merma'))],
  ['2880 2881', 'no weight', 'E1', remove(GROSS_WEIGHT)],
  ['2881 2523', 'a weight without unit', 'E1', removeAttribute(GROSS_WEIGHT, 'unitCode')],
  ['2523', 'a weight of zero', 'E1', setText(GROSS_WEIGHT, '0.000')],
  ['2523', 'a weight of four decimals', 'E1', setText(GROSS_WEIGHT, '1.0001')],
  ['2523', 'a weight in grams', 'E1', setAttribute(GROSS_WEIGHT, 'unitCode', 'GRM')],
  ['4383', 'an export without net weight', 'E11', remove(NET_WEIGHT)],
  ['4387', 'an export without reason of its weight difference', 'E11', remove(REASON)],
  ['4428', 'a long reason', 'E8', setText(REASON, 'x'.repeat(251))],
  [
    '4437',
    'an import of a part',
    'E9',
    all(remove('cac:Shipment/cbc:SpecialInstructions'), remove('cac:DespatchLine')),
  ],
];

const MODES: readonly BreakageRow<SenderExample>[] = [
  ['2532 2773', 'no mode', 'E14', remove(MODE)],
  ['2773', 'an unknown mode', 'E14', setText(MODE, '03')],
];

const INDICATORS: readonly BreakageRow<SenderExample>[] = [
  ['3388', 'an unknown indicator', 'E1', add('TrasladoTotal')],
  ['3344', 'an indicator twice', 'E13', add('TransbordoProgramado')],
  ['3374', 'an event', 'E1', append(STAGE, part('cac:TransportEvent', [part('cbc:TransportEventTypeCode', '1')]))],
  ['3478', 'containers of a manifest in an import', 'E8', add('TrasladoContenedorManifiestoCarga')],
  ['3392', 'a whole customs document in a sale', 'E1', add('TrasladoTotalDAMoDS')],
  ['3485', 'a whole customs document under a manifest', 'E17 manifest', add('TrasladoTotalDAMoDS')],
  ['3450', "the carrier's vehicle in a private transfer", 'E1', add('VehiculoConductoresTransp')],
  ['3451 3453 3455 3456', "the carrier's vehicle that is light", 'E3', add('TrasladoVehiculoM1L')],
  ['3615', "the carrier's vehicle in a planned transshipment", 'E3', add('TransbordoProgramado')],
];

const DATES: readonly BreakageRow<SenderExample>[] = [
  ['3406', 'no start', 'E1', remove(START_DATE)],
  ['3406', "no start in the carrier's vehicle", 'E3', remove(START_DATE)],
  ['3407', 'a start on a day that does not exist', 'E1', setText(START_DATE, '2026-11-31')],
  ['3343', 'a start before the issue', 'E1', setText(START_DATE, '2026-11-22')],
  ['3617', 'no day of handover', 'E2', remove(HANDOVER_DATE)],
  ['3619', 'a handover with slashes', 'E2', setText(HANDOVER_DATE, '24/11/2026')],
  ['3618', 'a handover before the issue', 'E2', setText(HANDOVER_DATE, '2026-11-22')],
  ['3616', 'a start before the handover', 'E3', setText(START_DATE, '2026-11-23')],
];

describeGuideRules(
  "the shipment of a sender's guide",
  {
    find: findInSenderGuide,
    rules: [
      ...MOTIVE_RULES,
      ...WEIGHT_RULES,
      ...MODE_RULES,
      ...INDICATOR_RULES,
      ...DATE_RULES,
      ...SHIPMENT_OBSERVATIONS,
    ],
  },
  [...MOTIVES, ...WEIGHTS, ...MODES, ...INDICATORS, ...DATES],
);
