import { expect, it } from 'vitest';
import { CARRIER_DESPATCH_ADVICE } from '../../document-types/guide.ts';
import { CARRIER_EXAMPLES } from '../../testing/guides/carrier-guides.ts';
import { findInCarrierGuide } from '../../testing/guides/judge-guide.ts';
import { createGuideTypeRules } from '../guide/header.ts';
import { CARRIER_DESPATCH_OBSERVATION_RULES, CARRIER_DESPATCH_RULES } from './index.ts';

it.each(CARRIER_EXAMPLES)('accepts guide %s, which is right', (name) => {
  expect(findInCarrierGuide(name)).toEqual([]);
});

/**
 * SUNAT's codes of refusals that an XML alone can show. Those of the file, which `checks/` has, are missing: 0151-0161,
 * 0306, 1001, 1034-1036, 2108 and 2329.
 */
const REFUSALS = `
  1037 1050 1051 2023 2110 2111 2112 2113 2511 2523 2541 2542 2560 2566 2567 2568 2569 2570 2571 2572 2573 2574 2577
  2580 2678 2692 2752 2757 2758 2759 2760 2761 2775 2776 2780 2781 2880 2881 2883 3002 3064 3340 3343 3344 3345 3346
  3352 3353 3355 3356 3357 3358 3360 3361 3362 3363 3368 3372 3373 3374 3375 3376 3377 3379 3380 3381 3382 3383 3384
  3387 3388 3390 3391 3396 3399 3400 3403 3406 3407 3413 3425 3426 3429 3435 3436 3437 3438 3441 3458`;

/** Observations. Those about attributes, 4258 and 4259, are in the table of attributes. */
const OBSERVATIONS = `
  4068 4076 4084 4085 4152 4178 4186 4235 4320 4335 4338 4370 4371 4372 4376 4388 4389 4391 4392 4394 4395 4396 4397
  4399 4401 4402 4403 4405 4406 4407 4409 4410 4411 4422 4423 4424 4425 4426 4427 4429 4430 4431 4434`;

it.each([
  ['refusal', REFUSALS, [...createGuideTypeRules('31'), ...CARRIER_DESPATCH_RULES]],
  ['observation', OBSERVATIONS, CARRIER_DESPATCH_OBSERVATION_RULES],
])("has a rule for each code of a %s of a carrier's guide", (_kind, codes, rules) => {
  expect([...new Set(rules.map(({ code }) => code))].sort()).toEqual(codes.trim().split(/\s+/));
});

it("has the terms of a carrier's guide", () => {
  const { code, series, daysAhead, hasUrl, termOf, describeAcceptance } = CARRIER_DESPATCH_ADVICE;
  expect({ code, daysAhead, hasUrl, term: termOf('V001-1') }).toEqual({
    code: '31',
    daysAhead: 0,
    hasUrl: true,
    term: { days: 1, code: '2108' },
  });
  expect(['V001', 'VA1B', 'T001', 'V1'].filter((each) => series.test(each))).toEqual(['V001', 'VA1B']);
  expect(describeAcceptance('V001-1')).toBe('La Guia de Remision Transportista numero V001-1, ha sido aceptada');
});
