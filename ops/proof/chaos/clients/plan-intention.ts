import type { Random } from '../random.ts';
import type { Company, KnownDocument } from './company.ts';
import type { Intention, Verdict } from './intention.ts';
import {
  type BodyParts,
  boletaBody,
  carrierDespatchBody,
  despatchBody,
  facturaBody,
  type NoteReason,
  noteBody,
  perceptionBody,
  retentionBody,
  voidingBody,
} from './request-bodies.ts';

interface PlanInput {
  readonly company: Company;
  readonly marker: string;
  /** Lima's date, YYYY-MM-DD. */
  readonly today: string;
}

/** Shares of the types out of a hundred documents. A type that is missing here is not emitted. */
export const WEIGHTS = {
  invoices: 36,
  receipts: 23,
  'credit-notes': 6,
  'debit-notes': 4,
  'despatch-advices': 11,
  'carrier-despatch-advices': 5,
  retentions: 4,
  perceptions: 4,
  'voided-documents': 7,
} as const;

type Path = keyof typeof WEIGHTS;

const PATHS = Object.entries(WEIGHTS).flatMap(([path, weight]) => Array<Path>(weight).fill(path as Path));

/** Receivers that make the sandbox misbehave, and the final verdict on their documents. */
type Triggers = Readonly<Record<string, Verdict>>;

const TRIGGERS: Triggers = {
  '20000002017': 'REJECTED',
  '20000004000': 'ACCEPTED',
  '20000000109': 'ACCEPTED',
  '20000001033': 'ACCEPTED',
};
const SALE_TRIGGERS: Triggers = { ...TRIGGERS, '20000000111': 'ERROR' };
/**
 * The service for guides also refuses tokens, takes its time, and ends tickets without a CDR. A sending that it refuses
 * with 422 is left out: after a lost answer the guide stays in doubt for three days, longer than a run.
 */
const GUIDE_TRIGGERS: Triggers = {
  ...TRIGGERS,
  '20000000098': 'ACCEPTED',
  '20000000200': 'ACCEPTED',
  '20000000401': 'ACCEPTED',
  '20000000429': 'ACCEPTED',
  '20000000099': 'ERROR',
};
/** Receiver whose registration loses its answer. */
const LOST_ANSWER: Triggers = { '20000001033': 'ACCEPTED' };

const TRIGGER_SHARE = 0.2;
/** Guides fail in more ways than other documents. */
const GUIDE_TRIGGER_SHARE = 0.5;

const CREDIT: NoteReason = { responseCode: '07', responseDescription: 'Devolución por ítem' };
const DEBIT: NoteReason = { responseCode: '01', responseDescription: 'Intereses por mora' };

const KEYED_SHARE = 0.65;

type Draft = Pick<Intention, 'path' | 'body' | 'isNumbered' | 'expected' | 'voids'> & { readonly needsKey?: boolean };

/** The next document that a company wants. Takes numbers, and documents to void, from its books. */
export function planIntention(random: Random, { company, marker, today }: PlanInput): Intention {
  const draft = draftOf(random.pick(PATHS), random, { company, today, note: marker });
  // A number whose document failed is free again: asking for it once more would make another document.
  const { needsKey = draft.isNumbered && draft.expected === 'ERROR', ...asked } = draft;
  const key = random.chance(KEYED_SHARE) || needsKey ? `key-${marker}` : null;
  return { ...asked, marker, ruc: company.ruc, key };
}

function draftOf(path: Path, random: Random, input: DraftInput): Draft {
  switch (path) {
    case 'invoices':
      return draftFactura(random, input);
    case 'receipts':
      return draftBoleta(random, input);
    case 'credit-notes':
      return draftNote(path, CREDIT, random, input);
    case 'debit-notes':
      return draftNote(path, DEBIT, random, input);
    case 'despatch-advices':
      return draftOwnNumber({ path, series: 'T001', make: despatchBody }, random, input, GUIDE_TRIGGERS);
    case 'carrier-despatch-advices':
      return draftOwnNumber({ path, series: 'V001', make: carrierDespatchBody }, random, input, GUIDE_TRIGGERS);
    case 'retentions':
      return draftOwnNumber({ path, series: `R${pickUse(random)}01`, make: retentionBody }, random, input, LOST_ANSWER);
    case 'perceptions':
      return accepted(path, numberOwn(input, { path, series: 'P001', make: perceptionBody }));
    case 'voided-documents':
      return draftVoiding(random, input);
  }
}

function accepted(path: Path, number: Numbered): Draft {
  return { path, expected: 'ACCEPTED', ...number };
}

/** Series that begin with 3 are for voiding: nothing else refers to their documents. */
function pickUse(random: Random): '0' | '3' {
  return random.pick(['0', '3'] as const);
}

function draftFactura(random: Random, input: DraftInput): Draft {
  const path = 'invoices';
  const trigger = pickTrigger(random, SALE_TRIGGERS, TRIGGER_SHARE);
  if (trigger === null) {
    return accepted(path, numberEitherWay(random, input, { path, prefix: `F${pickUse(random)}`, make: facturaBody }));
  }
  const make: MakeBody = (parts) => facturaBody(parts, trigger.ruc);
  return { path, expected: trigger.expected, ...numberEitherWay(random, input, { path, prefix: 'F0', make }) };
}

function draftBoleta(random: Random, input: DraftInput): Draft {
  const path = 'receipts';
  const trigger = pickTrigger(random, LOST_ANSWER, TRIGGER_SHARE);
  const make: MakeBody = (parts) => boletaBody(parts, trigger?.ruc);
  const prefix = trigger === null ? `B${pickUse(random)}` : 'B0';
  return accepted(path, numberEitherWay(random, input, { path, prefix, make }));
}

interface OwnNumber {
  readonly path: Path;
  readonly series: string;
  readonly make: (parts: BodyParts, ruc?: string) => Record<string, unknown>;
}

/** Drafts a document of a type that the company always numbers itself. */
function draftOwnNumber(
  { path, series, make }: OwnNumber,
  random: Random,
  input: DraftInput,
  triggers: Triggers,
): Draft {
  const trigger = pickTrigger(random, triggers, triggers === GUIDE_TRIGGERS ? GUIDE_TRIGGER_SHARE : TRIGGER_SHARE);
  const numbered = numberOwn(input, { path, series, make: (parts) => make(parts, trigger?.ruc) });
  return { path, expected: trigger?.expected ?? 'ACCEPTED', ...numbered };
}

function pickTrigger(random: Random, triggers: Triggers, share: number) {
  if (!random.chance(share)) return null;
  const [ruc, expected] = random.pick(Object.entries(triggers));
  return { ruc, expected };
}

function draftNote(path: Path, reason: NoteReason, random: Random, input: DraftInput): Draft {
  const { modifiable } = input.company;
  if (modifiable.length === 0) return draftFactura(random, input);
  const modified = random.pick(modifiable);
  const prefix = modified.documentType === '01' ? 'F0' : 'B0';
  const make: MakeBody = (parts) => noteBody(parts, modified, reason);
  return accepted(path, numberEitherWay(random, input, { path, prefix, make }));
}

const MOST_VOIDED_AT_ONCE = 3;
const SLOW_SHARE = 0.3;

function draftVoiding(random: Random, input: DraftInput): Draft {
  const [first] = input.company.voidable;
  if (first === undefined) return draftFactura(random, input);
  return input.company.profile.usesVoidAssistant
    ? draftAssisted(first, input)
    : draftCommunication(first, random, input);
}

/** Drafts a voiding whose way and number the service chooses. Without a key, a repetition is refused. */
function draftAssisted(voided: KnownDocument, { company, note }: DraftInput): Draft {
  company.voidable.splice(company.voidable.indexOf(voided), 1);
  const body = { reason: `Emitida por error, ${note}` };
  const path = `documents/${voided.id}/void`;
  return { path, body, isNumbered: false, expected: 'ACCEPTED', needsKey: true, voids: [voided] };
}

function draftCommunication(first: KnownDocument, random: Random, input: DraftInput): Draft {
  const voided = takeAlike(input.company.voidable, first, random.between(1, MOST_VOIDED_AT_ONCE));
  const reason = random.chance(SLOW_SHARE) ? `SANDBOX SLOW ${random.between(1, 2)}` : 'Emitida por error';
  const path = first.documentType === '20' ? 'reversals' : 'voided-documents';
  const make: MakeBody = (parts) => voidingBody(parts, voided);
  const noted = { ...input, note: `${reason}, ${input.note}` };
  return { path, expected: 'ACCEPTED', voids: voided, ...numberOwn(noted, { path, series: input.today, make }) };
}

/** Takes up to `count` documents of the first one's type and day out of the books: each is voided once. */
function takeAlike(voidable: KnownDocument[], first: KnownDocument, count: number): KnownDocument[] {
  const alike = voidable.filter((one) => one.documentType === first.documentType && one.issueDate === first.issueDate);
  const taken = alike.slice(0, count);
  for (const one of taken) voidable.splice(voidable.indexOf(one), 1);
  return taken;
}

interface DraftInput {
  readonly company: Company;
  /** Lima's date, YYYY-MM-DD. */
  readonly today: string;
  /** Ends up in the request; holds the marker. */
  readonly note: string;
}

type Numbered = Pick<Intention, 'body' | 'isNumbered'>;
type MakeBody = (parts: BodyParts) => Record<string, unknown>;

/** Far enough apart that the automatic numbers between two of them never reach the next. */
const JUMP = 10_000;
const JUMP_SHARE = 0.1;

/**
 * Draws a number in one of three series of the same prefix (`F0`). The service numbers the first, and the company
 * numbers the second. The service numbers the third too, but the company jumps ahead in it. Each document type has its
 * own count.
 */
function numberEitherWay(
  random: Random,
  { company, today, note }: DraftInput,
  { path, prefix, make }: { readonly path: string; readonly prefix: string; readonly make: MakeBody },
): Numbered {
  const way = random.pick(['automatic', 'automatic', 'own', 'mixed'] as const);
  const series = `${prefix}${{ automatic: '01', own: '11', mixed: '21' }[way]}`;
  const parts = { series, issueDate: today, note };
  const jumps = way === 'mixed' && random.chance(JUMP_SHARE);
  if (way !== 'own' && !jumps) return { body: make(parts), isNumbered: false };
  const correlative = company.takeNumber(`${path} ${series}`, jumps ? JUMP : 1);
  return { body: make({ ...parts, correlative }), isNumbered: true };
}

/** Draws a number of a type that the company always numbers itself. */
function numberOwn(
  { company, today, note }: DraftInput,
  { path, series, make }: { readonly path: string; readonly series: string; readonly make: MakeBody },
): Numbered {
  const correlative = company.takeNumber(`${path} ${series}`);
  return { body: make({ series, issueDate: today, note, correlative }), isNumbered: true };
}
