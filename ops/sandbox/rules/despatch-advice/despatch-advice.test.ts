import { expect, it } from 'vitest';
import { findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { SENDER_EXAMPLES } from '../../testing/guides/sender-guides.ts';
import { createGuideTypeRules } from '../guide/header.ts';
import { DESPATCH_OBSERVATION_RULES, DESPATCH_RULES } from './index.ts';

/** Observations on guides that are right: an import of a part of its customs document. */
const USUAL: Readonly<Record<string, readonly string[]>> = { E8: ['4437'], E10: ['4437'] };

it.each(SENDER_EXAMPLES)('accepts guide %s, which is right', (name) => {
  expect(findInSenderGuide(name)).toEqual(USUAL[name] ?? []);
});

/**
 * SUNAT's codes of refusals that an XML alone can show. Those of the file, which `checks/` has, are missing: 0151-0161,
 * 0306, 1001, 1034-1036, 2108 and 2329. So is 3393, which no rule of SUNAT uses.
 */
const REFUSALS = `
  1037 1050 1051 2023 2110 2111 2112 2113 2485 2511 2523 2532 2552 2554 2555 2558 2560 2561 2563 2566 2567 2568 2569
  2570 2571 2572 2573 2574 2577 2580 2678 2692 2723 2724 2752 2757 2758 2759 2760 2761 2769 2773 2775 2776 2780 2781
  2880 2881 2883 3002 3064 3331 3332 3333 3334 3335 3337 3339 3340 3343 3344 3347 3352 3353 3354 3355 3356 3357 3358
  3360 3361 3362 3363 3364 3365 3368 3369 3372 3373 3374 3375 3376 3377 3379 3380 3381 3382 3388 3392 3395 3396 3397
  3398 3403 3404 3405 3406 3407 3409 3410 3411 3413 3414 3416 3417 3418 3419 3420 3421 3422 3423 3425 3426 3427 3428
  3429 3430 3431 3436 3437 3438 3440 3441 3442 3445 3446 3447 3448 3449 3450 3451 3452 3453 3454 3455 3456 3457 3459
  3460 3463 3466 3468 3470 3472 3473 3474 3476 3478 3480 3481 3482 3483 3484 3485 3486 3487 3488 3489 3490 3491 3492
  3493 3494 3495 3612 3613 3615 3616 3617 3618 3619 3621 3623 3624 3625 3626 3627 3628 3629 3630 3631 3632`;

/** Observations. Those about attributes, 4251-4253, 4258 and 4259, are in the table of attributes. */
const OBSERVATIONS = `
  4054 4068 4071 4074 4076 4084 4085 4106 4152 4165 4186 4190 4235 4320 4335 4338 4369 4371 4372 4375 4376 4377 4378
  4381 4383 4387 4389 4391 4392 4394 4395 4396 4397 4399 4403 4405 4406 4407 4408 4409 4410 4411 4413 4415 4416 4418
  4428 4437 4440`;

it.each([
  ['refusal', REFUSALS, [...createGuideTypeRules('09'), ...DESPATCH_RULES]],
  ['observation', OBSERVATIONS, DESPATCH_OBSERVATION_RULES],
])("has a rule for each code of a %s of a sender's guide", (_kind, codes, rules) => {
  expect([...new Set(rules.map(({ code }) => code))].sort()).toEqual(codes.trim().split(/\s+/));
});
