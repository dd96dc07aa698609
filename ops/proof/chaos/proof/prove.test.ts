import { describe, expect, it } from 'vitest';
import type { IntentionResult, Told } from '../clients/intention.ts';
import { listGaps } from './check-numbers.ts';
import type { DocumentEvidence, Evidence, ExportEvidence, RegisterEvidence, SeriesEvidence } from './evidence.ts';
import { prove } from './prove.ts';
import { soundEvidence } from './sound-evidence-fixture.ts';

/** Returns the sound evidence with one document, registered number, series or result changed, added or removed. */
function changed<Part extends Exclude<keyof Evidence, 'backlog'>>(
  part: Part,
  change: (things: readonly Evidence[Part][number][]) => readonly Evidence[Part][number][],
): Evidence {
  const evidence = soundEvidence();
  return { ...evidence, [part]: change(evidence[part]) };
}

const first = <T>(change: (thing: T) => T) => {
  return ([thing, ...others]: readonly T[]) => (thing === undefined ? [] : [change(thing), ...others]);
};
const withoutFirst = <T>(things: readonly T[]) => things.slice(1);
const at =
  <T>(index: number, change: (thing: T) => T) =>
  (things: readonly T[]) =>
    things.map((thing, position) => (position === index ? change(thing) : thing));

const document = (changes: Partial<DocumentEvidence>, index = 0) =>
  changed(
    'documents',
    at(index, (one: DocumentEvidence) => ({ ...one, ...changes })),
  );
const registered = (changes: Partial<RegisterEvidence>, index = 0) =>
  changed(
    'register',
    at(index, (one: RegisterEvidence) => ({ ...one, ...changes })),
  );
const shown = (changes: Partial<SeriesEvidence>) =>
  changed(
    'series',
    first((one: SeriesEvidence) => ({ ...one, ...changes })),
  );
const result = (changes: Partial<IntentionResult>) =>
  changed(
    'results',
    first((one: IntentionResult) => ({ ...one, ...changes })),
  );
const exported = (changes: Partial<ExportEvidence>) =>
  changed(
    'exports',
    first((one: ExportEvidence) => ({ ...one, ...changes })),
  );
const told = (changes: Partial<Told>) =>
  changed(
    'results',
    first((one: IntentionResult): IntentionResult => ({ ...one, told: one.told.map((t) => ({ ...t, ...changes })) })),
  );

const DAMAGED = { recordedSha256: 'a', sha256: 'b' };
const REGISTRATION = { verdict: 'accepted', sha256: 'xml 01-F001-1', cdrSha256: 'cdr 01-F001-1' } as const;
const LATER = new Date('2027-01-01T00:00:00Z');

const ID_OF_ANOTHER = '00000000-0000-4000-8000-000000000009';

/** Returns the evidence with another id for its second document. */
function withSecondOf(id: string, evidence: Evidence): Evidence {
  return { ...evidence, documents: evidence.documents.map((one, index) => (index === 1 ? { ...one, id } : one)) };
}

/** Returns the evidence with a second document that is the one of the first request. */
function withMarkedSecond(evidence: Evidence): Evidence {
  const [first] = evidence.documents;
  const second = { ...withSecondOf(ID_OF_ANOTHER, evidence).documents[1], marker: first?.marker ?? null };
  return {
    ...evidence,
    documents: evidence.documents.map((one, index) => (index === 1 ? { ...one, ...second } : one)),
  };
}

function conflictWith(id: string): string {
  return `Document F001-00000001 already exists (status ACCEPTED, id ${id})`;
}

/** Returns evidence in which the stored file of the first document was damaged. */
function ofDamaged(): Evidence {
  return result({ intention: { ...intentionOfFirst(), expected: 'DAMAGED' } });
}

function intentionOfFirst(): IntentionResult['intention'] {
  const [{ intention } = { intention: undefined }] = soundEvidence().results;
  if (intention === undefined) throw new Error('The sound evidence has no results');
  return intention;
}

/** Returns evidence in which one document waited 100 s, and another company's backlog took 10 s longer. */
function besideBacklog(): Evidence {
  const at = new Date('2026-11-21T12:00:00Z');
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
  const history = (seconds: number) => [
    { ...step(null, 'PENDING'), at },
    { ...step('PENDING', 'SIGNED'), at },
    { ...step('SIGNED', 'ACCEPTED'), at: after(seconds) },
  ];
  const evidence = document({ history: history(100) });
  const [other] = evidence.documents;
  if (other === undefined) throw new Error('The sound evidence has no documents');
  const late = { ...other, ruc: '20600000009', id: 'late', history: history(110) };
  return { ...evidence, documents: [...evidence.documents, late], backlog: { ruc: late.ruc, at } };
}

/** A way to break a promise, and what must be said of it. */
const BREACHES: readonly (readonly [what: string, evidence: Evidence, detail: RegExp])[] = [
  ['a document that never ends', document({ state: 'AUTHORITY_ERROR' }), /it is still AUTHORITY_ERROR/],
  ['one that ends otherwise', document({ state: 'REJECTED' }), /it ended REJECTED and not ACCEPTED/],
  ['one that nobody asked for', document({ marker: 'chaos-9-9' }), /nobody asked for it/],
  ['a document that is lost', changed('documents', withoutFirst), /it is not there; a emission was answered 201/],
  ['an answer about another document', told({ id: 'id-01-F001-3' }), /it is the document of chaos-01-F001-3/],
  ['an answer with another number', told({ documentId: '20600000001-01-F001-00000009' }), /as 20600000001-01-F001/],
  ['a verdict that was told and changed', told({ status: 'REJECTED' }), /answered 201 REJECTED, and it ended ACCEPTED/],
  [
    'two documents for one request',
    changed('documents', ([one, ...others]) =>
      one === undefined ? [] : [one, { ...one, id: 'id-twin', correlative: 8 }, ...others],
    ),
    /2 documents were made of it, which ended recorded/,
  ],
  [
    'a document of which a client was told that it is not',
    result({ end: 'given_up', told: [{ ...emptyTold(), httpStatus: 503, message: 'nothing was recorded' }] }),
    /1 documents were made of it, which ended given_up/,
  ],
  [
    'a key that names two documents',
    changed(
      'results',
      first(
        (one: IntentionResult): IntentionResult => ({
          ...one,
          told: [...one.told, { ...emptyTold(), id: 'id-01-F001-3' }],
        }),
      ),
    ),
    /its answers name id-01-F001-1, id-01-F001-3/,
  ],
  ['a key that is forgotten', changed('keys', withoutFirst), /it is not on record/],
  [
    'a key on record with another document',
    changed(
      'keys',
      first((one) => ({ ...one, documentId: 'id-x' })),
    ),
    /it is on record with id-x, and named id-01-F001-1/,
  ],
  ['a verdict the authority does not know', changed('register', withoutFirst), /ended ACCEPTED, .* has nothing of it/],
  [
    'a verdict that is not the authority’s',
    registered({ registrations: [{ ...REGISTRATION, verdict: 'rejected' }] }),
    /ended ACCEPTED, and the authority has rejected of it/,
  ],
  [
    'a registration of what an OSE rejected',
    document({ isRefusedByOse: true }),
    /ended ACCEPTED, and the authority has accepted of it/,
  ],
  ['a double registration', registered({ registrations: [REGISTRATION, REGISTRATION] }), /registered 2 times/],
  [
    'a registration that no document holds',
    changed('register', ([one, ...others]) =>
      one === undefined ? [] : [one, { ...one, number: '20600000001-01-F001-2' }, ...others],
    ),
    /it is registered, and no document holds it/,
  ],
  ['a verdict without XML', document({ signedXml: null }), /it is ACCEPTED and has no signed XML/],
  ['a verdict without CDR', document({ cdr: null }), /it is ACCEPTED and has no CDR/],
  ['damaged XML', document({ signedXml: DAMAGED }), /its signed XML is not what its digest says/],
  ['a damaged CDR', document({ cdr: DAMAGED }), /its CDR is not what its digest says/],
  ['XML that changed', result({ xmlSha256: 'another' }), /a client once saw another signed XML/],
  [
    'other bytes at the authority',
    registered({ registrations: [{ ...REGISTRATION, sha256: 'other' }] }),
    /the authority registered other bytes/,
  ],
  [
    'another CDR',
    registered({ registrations: [{ ...REGISTRATION, cdrSha256: 'other' }] }),
    /the CDR is not the one that the authority issued/,
  ],
  ['twins', document({ correlative: 1 }, 2), /2 documents hold 20600000001-01-F001-1/],
  ['a gap below an automatic number', document({ correlative: 9 }, 2), /3 to 8 are missing below an automatic number/],
  ['a gap that is not shown', shown({ gaps: [] }), /its gaps are shown as none and are 2-2 failed/],
  ['a gap that is shown and is none', shown({ moreGaps: true }), /its gaps are shown as/],
  ['a wrong last number', shown({ lastCorrelative: 4 }), /its last number is shown as 4 and is 3/],
  ['a series that is not shown', changed('series', withoutFirst), /GET \/api\/series does not show it/],
  ['a state that history does not lead to', document({ history: [] }), /it is ACCEPTED and its history ends nowhere/],
  [
    'a step that is not allowed',
    document({ history: [step(null, 'PENDING'), step('PENDING', 'ACCEPTED')] }),
    /there is no step from PENDING to ACCEPTED/,
  ],
  [
    'a step that leaves another state',
    document({ history: [step(null, 'PENDING'), step('SIGNED', 'ACCEPTED')] }),
    /a step leaves SIGNED where it was PENDING/,
  ],
  [
    'history out of order',
    document({
      history: [{ ...step(null, 'PENDING'), at: LATER }, step('PENDING', 'SIGNED'), step('SIGNED', 'ACCEPTED')],
    }),
    /the step to SIGNED is older than the one before it/,
  ],
  [
    'two signatures',
    document({ history: [step(null, 'PENDING'), step('PENDING', 'SIGNED'), step('PENDING', 'SIGNED')] }),
    /it was signed 2 times/,
  ],
  ['a mark that nobody made', document({ voided: true }), /it is void and was marked so 0 times/],
  [
    'a document void without a communication',
    document({ voided: true }),
    /it is void and was not void by communication/,
  ],
  ['a communication without effect', document({ voided: false }, 4), /it is not void and was void by communication/],
  [
    'a voiding the authority does not know',
    registered({ isVoided: false }, 3),
    /it is void and not void at the authority/,
  ],
  [
    'a sale that nobody owes for',
    changed('receivables', withoutFirst),
    /what is owed is nothing and should be 100.00, paid by 100.00/,
  ],
  [
    'a sale that is owed for twice',
    changed('receivables', ([one, ...others]) => (one === undefined ? [] : [one, one, ...others])),
    /what is owed is 100.00, paid by 100.00 and 100.00, paid by 100.00 and should be 100.00, paid by 100.00/,
  ],
  [
    'a credit note that was overlooked',
    changed(
      'receivables',
      first((one) => ({ ...one, total: '118.00' })),
    ),
    /what is owed is 118.00, paid by 100.00 and should be 100.00, paid by 100.00/,
  ],
  [
    'a payment that was lost',
    changed(
      'receivables',
      first((one) => ({ ...one, payments: [] })),
    ),
    /what is owed is 100.00, paid by nothing and should be 100.00, paid by 100.00/,
  ],
  [
    'a payment that counts twice',
    changed(
      'receivables',
      first((one) => ({ ...one, payments: ['100.00', '100.00'] })),
    ),
    /what is owed is 100.00, paid by 100.00 and 100.00 and should be/,
  ],
  [
    'a payment of a void sale',
    changed(
      'receivables',
      at(2, (one) => ({ ...one, payments: ['118.00'] })),
    ),
    /what is owed is 118.00 \(void\), paid by 118.00 and should be 118.00 \(void\), paid by nothing/,
  ],
  [
    'a voiding that was overlooked',
    changed(
      'receivables',
      at(2, (one) => ({ ...one, voided: false })),
    ),
    /what is owed is 118.00, paid by nothing and should be 118.00 \(void\), paid by nothing/,
  ],
  [
    'a rejected sale that is owed for',
    changed('receivables', (all) => [
      ...all,
      { documentId: 'id-01-F001-3', total: '118.00', voided: false, payments: [] },
    ]),
    /what is owed is 118.00, paid by nothing and should be nothing/,
  ],
  [
    'a voiding that was answered as done and is not',
    registered({ isVoided: false }, 3),
    /chaos-RA-20261121-1 did not void it/,
  ],
  [
    'a number of another document that passes for one’s own',
    withSecondOf(ID_OF_ANOTHER, told({ httpStatus: 409, message: conflictWith(ID_OF_ANOTHER) })),
    /it took 00000000-0000-4000-8000-000000000009 for its own document/,
  ],
  [
    'a conflict that calls one’s own document another’s',
    withMarkedSecond(
      told({ httpStatus: 409, reason: 'NUMBER_OF_ANOTHER_DOCUMENT', message: conflictWith(ID_OF_ANOTHER) }),
    ),
    /its own document was called that of another request/,
  ],
  [
    'a conflict with a document that is not there',
    told({ httpStatus: 409, message: conflictWith('00000000-0000-4000-8000-000000000008') }),
    /it names 00000000-0000-4000-8000-000000000008, which is not there/,
  ],
  ['a damaged file that was accepted', ofDamaged(), /it was accepted/],
  ['a damaged file that the authority has', ofDamaged(), /the authority has it/],
  ['a damaged file of which history is silent', ofDamaged(), /history says nothing of the damage/],
  ['a document that waits beside a backlog', besideBacklog(), /waited 100000 ms beside a backlog that took 110000 ms/],
  ['an export that is never made', exported({ status: 'PENDING', rows: null }), /it is PENDING/],
  ['an export that lacks documents', exported({ rows: 3 }), /it has 3 documents, and there were 4 to 7/],
  ['an export with a document twice', exported({ rows: 8 }), /it has 8 documents/],
  ['an end that is no event', changed('events', withoutFirst), /no event says document.accepted/],
  ['an event that never arrives', changed('arrivals', (all) => all.slice(2)), /document.accepted never arrived/],
  ['a rumour', changed('arrivals', (all) => [...all, 'event-9']), /it arrived and never happened/],
  ['an internal error', told({ httpStatus: 500, message: 'boom' }), /emission was answered 500: boom/],
  ['a client that nobody answers', result({ end: 'unanswered' }), /nobody answered 2 requests/],
  ['a client that is refused', result({ end: 'refused' }), /it was refused/],
];

function step(from: 'PENDING' | 'SIGNED' | null, to: 'PENDING' | 'SIGNED' | 'ACCEPTED') {
  return { from, to, reason: 'x', at: new Date('2026-11-21T12:00:00Z') };
}

function emptyTold(): Told {
  const nothing = {
    httpStatus: 201,
    id: null,
    documentId: null,
    status: null,
    isReplayed: false,
    message: null,
    reason: null,
  };
  return { request: 'emission', ...nothing };
}

describe('the proof', () => {
  it('expects no verdict on a damaged file, and that its history tells of the damage', () => {
    const { register, receivables, ...evidence } = ofDamaged();
    const [damaged, ...documents] = evidence.documents;
    if (damaged === undefined) throw new Error('The sound evidence has no documents');
    const history = [step(null, 'PENDING'), { ...step('PENDING', 'SIGNED'), reason: 'The stored XML is damaged' }];
    const told = { ...damaged, state: 'SIGNED', signedXml: DAMAGED, cdr: null, history } as const;
    const results = evidence.results.map((one, index) => (index === 0 ? { ...one, told: [], xmlSha256: null } : one));
    const parts = { register: register.slice(1), receivables: receivables.slice(1), documents: [told, ...documents] };
    expect(
      prove({
        ...evidence,
        ...parts,
        results,
        events: evidence.events.slice(1),
        arrivals: evidence.arrivals.slice(2),
        keys: [],
      }),
    ).toEqual([]);
  });

  it('finds nothing in a run that kept every promise', () => {
    expect(prove(soundEvidence())).toEqual([]);
  });

  it.each(BREACHES)('finds %s', (_what, evidence, detail) => {
    expect(prove(evidence).map((violation) => violation.detail)).toContainEqual(expect.stringMatching(detail));
  });
});

describe('listGaps', () => {
  const of = (correlative: number, state: DocumentEvidence['state']) =>
    ({ ...soundEvidence().documents[0], correlative, state }) as DocumentEvidence;

  it('joins neighbouring gaps of one reason and separates different reasons', () => {
    expect(listGaps([of(2, 'ERROR'), of(3, 'SIGN_ERROR'), of(6, 'ACCEPTED')])).toEqual([
      { from: 1, to: 1, reason: 'skipped' },
      { from: 2, to: 3, reason: 'failed' },
      { from: 4, to: 5, reason: 'skipped' },
    ]);
  });

  it('lists no gap for a failed number that was used again', () => {
    expect(listGaps([of(1, 'ERROR'), of(1, 'ACCEPTED')])).toEqual([]);
  });
});
