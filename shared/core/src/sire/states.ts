/** Steps that the service of SUNAT takes for a month of sales. */
export const PERIOD_ACTIONS = [
  'accept',
  'replace',
  'register_preliminary',
  'delete_preliminary',
  'delete_replacement',
] as const;

export type PeriodAction = (typeof PERIOD_ACTIONS)[number];

/**
 * States of a month of sales. `proposal`: SUNAT's proposal, not answered yet. `accepted` and `replaced`: the proposal was answered,
 * and the register is preliminary. `registered`: the preliminary is registered. `generated`: a person generated the register in SOL.
 */
export const PERIOD_STATES = ['proposal', 'accepted', 'replaced', 'registered', 'generated'] as const;

export type PeriodState = (typeof PERIOD_STATES)[number];

/** Month of sales as SUNAT has it. */
export interface PeriodFacts {
  readonly state: PeriodState;
  /** Answer to the proposal, to which a deleted registration returns. Null while there is none. */
  readonly answer: 'accepted' | 'replaced' | null;
}

export const NEW_PERIOD: PeriodFacts = { state: 'proposal', answer: null };

/** Returns which file is the register that SUNAT has: its proposal, or our replacement once it has taken one. */
export function registerAtSunat({ answer }: PeriodFacts): 'proposal' | 'replacement' {
  return answer === 'replaced' ? 'replacement' : 'proposal';
}

/** SUNAT's code for each step that a state does not allow; null for those that it allows. */
const REFUSALS: Readonly<Record<PeriodState, Readonly<Record<PeriodAction, string | null>>>> = {
  proposal: {
    accept: null,
    replace: null,
    register_preliminary: '2293',
    delete_preliminary: '1010',
    delete_replacement: '2298',
  },
  accepted: {
    accept: '1008',
    replace: '1008',
    register_preliminary: null,
    delete_preliminary: null,
    delete_replacement: '2298',
  },
  // A second file of the same name is refused before its state is looked at.
  replaced: {
    accept: '1008',
    replace: '1024',
    register_preliminary: null,
    delete_preliminary: '2296',
    delete_replacement: null,
  },
  registered: {
    accept: '2294',
    replace: '2294',
    register_preliminary: '2294',
    delete_preliminary: null,
    delete_replacement: '2299',
  },
  generated: {
    accept: '1009',
    replace: '1009',
    register_preliminary: '2295',
    delete_preliminary: '1009',
    delete_replacement: '2300',
  },
};

/** Returns SUNAT's code for a step that a month does not allow in its state; null if it allows the step. */
export function refusalOf(state: PeriodState, action: PeriodAction): string | null {
  return REFUSALS[state][action];
}

/** Returns the steps that a state allows. */
export function allowedActions(state: PeriodState): readonly PeriodAction[] {
  return PERIOD_ACTIONS.filter((action) => refusalOf(state, action) === null);
}

/**
 * Returns the month after a step that SUNAT took. Deleting a registered preliminary keeps the answer to the proposal; deleting
 * that of an accepted proposal takes the answer back.
 * @throws RangeError if the state does not allow the step
 */
export function afterAction({ state, answer }: PeriodFacts, action: PeriodAction): PeriodFacts {
  if (refusalOf(state, action) !== null) throw new RangeError(`${action} is not allowed in the state ${state}`);
  switch (action) {
    case 'accept':
      return { state: 'accepted', answer: 'accepted' };
    case 'replace':
      return { state: 'replaced', answer: 'replaced' };
    case 'register_preliminary':
      return { state: 'registered', answer };
    case 'delete_preliminary':
      return state === 'registered' && answer !== null ? { state: answer, answer } : NEW_PERIOD;
    case 'delete_replacement':
      return NEW_PERIOD;
  }
}

const FILED = /^presentad/i;

/**
 * Returns true if SUNAT lists a period as filed: a person has generated its register. The words decide, because only the code 01
 * (presentado) is published.
 */
export function isFiled({ state, description }: { readonly state: string; readonly description: string }): boolean {
  return description.trim() === '' ? state === '01' : FILED.test(description.trim());
}

/** Codes of refusals that tell in which state SUNAT has the month. */
const TOLD_STATES: Readonly<Record<string, Pick<PeriodFacts, 'state'>>> = {
  '1009': { state: 'generated' },
  '2294': { state: 'registered' },
  '2295': { state: 'generated' },
};

/** Returns the state that a refusal tells; null for codes that tell none. */
export function stateToldBy(code: string): Pick<PeriodFacts, 'state'> | null {
  return TOLD_STATES[code] ?? null;
}
