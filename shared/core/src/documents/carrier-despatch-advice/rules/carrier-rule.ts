import type { Rule } from '../../../families/rule.ts';
import type { Issuer } from '../../../parties.ts';
import type { CarrierDespatchAdviceRequest } from '../schema.ts';

export type CarrierRule = Rule<[request: CarrierDespatchAdviceRequest, issuer: Issuer]>;
