import type { SireRefusal } from './sire-route.ts';

type State = 'proposal' | 'accepted' | 'replaced' | 'registered' | 'generated';
type Step = 'accept' | 'replace' | 'register' | 'delete_preliminary' | 'delete_replacement';

interface Month {
  state: State;
  /** Answer to the proposal before the preliminary was registered. */
  answer: 'accepted' | 'replaced';
  /** State that a ticket under way brings. */
  next: { readonly state: 'accepted' | 'replaced'; readonly atMs: number } | null;
}

/** Refusals of each step; a state that is left out allows it. */
const REFUSALS: Readonly<Record<Step, Partial<Record<State, SireRefusal>>>> = {
  accept: { accepted: '1008', replaced: '1008', registered: '2294', generated: '1009' },
  replace: { accepted: '1008', replaced: '1008', registered: '2294', generated: '1009' },
  register: { proposal: '2293', registered: '2294', generated: '2295' },
  delete_preliminary: { proposal: '1010', replaced: '2296', generated: '1009' },
  delete_replacement: { proposal: '2298', accepted: '2298', registered: '2299', generated: '2300' },
};

/** Months of sales of every taxpayer. They live in memory only: a restart begins with proposals. */
export function createMonths(now: () => Date) {
  const months = new Map<string, Month>();

  function open(ruc: string, period: string): Month {
    const key = `${ruc}-${period}`;
    const month = months.get(key) ?? { state: 'proposal', answer: 'accepted', next: null };
    months.set(key, month);
    if (month.next !== null && month.next.atMs <= now().getTime()) {
      Object.assign(month, { state: month.next.state, answer: month.next.state, next: null });
    }
    return month;
  }

  return {
    stateOf: (ruc: string, period: string): State => open(ruc, period).state,
    /** Answer to the proposal, once there is one. */
    answerOf: (ruc: string, period: string): 'accepted' | 'replaced' => open(ruc, period).answer,
    /** Returns the code for a step that the month does not allow; null if it does. */
    refusalOf(ruc: string, period: string, step: Step): SireRefusal | null {
      const { state, next } = open(ruc, period);
      const isAnswer = step === 'accept' || step === 'replace';
      return (isAnswer && next !== null ? '1008' : REFUSALS[step][state]) ?? null;
    },
    /** Answers the proposal once a ticket ends. */
    answer(ruc: string, period: string, state: 'accepted' | 'replaced', atMs: number): void {
      open(ruc, period).next = { state, atMs };
    },
    register(ruc: string, period: string): void {
      open(ruc, period).state = 'registered';
    },
    /** Takes the registration back, or the accepted proposal if it is not registered. */
    deletePreliminary(ruc: string, period: string): void {
      const month = open(ruc, period);
      month.state = month.state === 'registered' ? month.answer : 'proposal';
    },
    deleteReplacement(ruc: string, period: string): void {
      open(ruc, period).state = 'proposal';
    },
    /** Does what a person does in SOL. */
    generate(ruc: string, period: string): void {
      open(ruc, period).state = 'generated';
    },
  };
}

export type Months = ReturnType<typeof createMonths>;
