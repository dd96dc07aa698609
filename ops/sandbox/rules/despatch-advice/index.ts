import type { DespatchReading } from '../../readings/despatch.ts';
import { createHeaderObservations, GUIDE_HEADER_RULES, RECIPIENT_RULES } from '../guide/header.ts';
import { PLACE_OBSERVATIONS } from '../guide/places.ts';
import { RELATED_OBSERVATIONS } from '../guide/related.ts';
import type { Rule } from '../rule.ts';
import { CARRIER_OBSERVATIONS, CARRIER_RULES, DATE_RULES, MODE_RULES } from './carriage.ts';
import { CONTAINER_OBSERVATIONS, CONTAINER_RULES } from './containers.ts';
import { CUSTOMS_LINE_RULES } from './customs-lines.ts';
import { DELIVERY_ORDER_RULES, MANIFEST_LINE_RULES } from './foreign-goods.ts';
import { GOODS_RULES, LINE_OBSERVATIONS } from './goods.ts';
import { PARTY_OBSERVATIONS, PARTY_RULES } from './parties.ts';
import { PLACE_RULES } from './places.ts';
import { PORT_OBSERVATIONS, PORT_RULES } from './ports.ts';
import { RELATED_RULES } from './related.ts';
import { INDICATOR_RULES, MOTIVE_RULES, SHIPMENT_OBSERVATIONS, WEIGHT_RULES } from './shipment.ts';
import { VEHICLE_OBSERVATIONS, VEHICLE_RULES } from './vehicles.ts';

/** Rules of the guide of a sender (guía de remisión remitente), in force since June 2026. Form comes first. */
export const DESPATCH_RULES: readonly Rule<DespatchReading>[] = [
  ...GUIDE_HEADER_RULES,
  ...MOTIVE_RULES,
  ...RECIPIENT_RULES,
  ...PARTY_RULES,
  ...RELATED_RULES,
  ...DELIVERY_ORDER_RULES,
  ...WEIGHT_RULES,
  ...MODE_RULES,
  ...INDICATOR_RULES,
  ...CONTAINER_RULES,
  ...DATE_RULES,
  ...CARRIER_RULES,
  ...VEHICLE_RULES,
  ...PLACE_RULES,
  ...PORT_RULES,
  ...GOODS_RULES,
  ...CUSTOMS_LINE_RULES,
  ...MANIFEST_LINE_RULES,
];

/** Rules that the authority reports as observations without refusing the guide. */
export const DESPATCH_OBSERVATION_RULES: readonly Rule<DespatchReading>[] = [
  ...createHeaderObservations(1),
  ...PARTY_OBSERVATIONS,
  ...RELATED_OBSERVATIONS,
  ...SHIPMENT_OBSERVATIONS,
  ...CONTAINER_OBSERVATIONS,
  ...CARRIER_OBSERVATIONS,
  ...VEHICLE_OBSERVATIONS,
  ...PLACE_OBSERVATIONS,
  ...PORT_OBSERVATIONS,
  ...LINE_OBSERVATIONS,
];
