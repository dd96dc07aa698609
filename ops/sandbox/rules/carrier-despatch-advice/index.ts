import type { CarrierDespatchReading } from '../../readings/carrier-despatch.ts';
import { createHeaderObservations, GUIDE_HEADER_RULES, RECIPIENT_RULES } from '../guide/header.ts';
import { RELATED_OBSERVATIONS } from '../guide/related.ts';
import type { Rule } from '../rule.ts';
import { GOODS_RULES, LINE_OBSERVATIONS } from './goods.ts';
import { INDICATOR_OBSERVATIONS, INDICATOR_RULES } from './indicators.ts';
import { PARTY_OBSERVATIONS, PARTY_RULES } from './parties.ts';
import { RELATED_RULES } from './related.ts';
import { DESTINATION_OBSERVATIONS, PLACE_RULES, TRANSPORT_OBSERVATIONS, TRANSPORT_RULES } from './transport.ts';

/** Rules of the guide of a carrier (guía de remisión transportista), in force since June 2026. Form comes first. */
export const CARRIER_DESPATCH_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...GUIDE_HEADER_RULES,
  ...RECIPIENT_RULES,
  ...PARTY_RULES,
  ...RELATED_RULES,
  ...INDICATOR_RULES,
  ...TRANSPORT_RULES,
  ...PLACE_RULES,
  ...GOODS_RULES,
];

/** Rules that the authority reports as observations without refusing the guide. */
export const CARRIER_DESPATCH_OBSERVATION_RULES: readonly Rule<CarrierDespatchReading>[] = [
  ...createHeaderObservations(2),
  ...PARTY_OBSERVATIONS,
  ...RELATED_OBSERVATIONS,
  ...INDICATOR_OBSERVATIONS,
  ...TRANSPORT_OBSERVATIONS,
  ...DESTINATION_OBSERVATIONS,
  ...LINE_OBSERVATIONS,
];
