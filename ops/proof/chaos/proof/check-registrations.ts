import {
  type Check,
  type DocumentEvidence,
  holdsNumber,
  numberOf,
  type RegisterEvidence,
  type Violation,
  violationsOf,
} from './evidence.ts';

const RULE = 'registered once, and as the database says';

const VERDICTS = { ACCEPTED: 'accepted', REJECTED: 'rejected' } as const;

/** The authority has each verdict once, and nothing that the database does not know of. */
export const checkRegistrations: Check = ({ documents, register }) => {
  const byNumber = new Map(register.map((one) => [one.number, one]));
  const holders = new Map(documents.filter(holdsNumber).map((document) => [numberOf(document), document]));
  return [
    ...[...holders.values()].flatMap((document) => judgeDocument(document, byNumber.get(numberOf(document)))),
    ...register.flatMap((registered) => judgeNumber(registered, holders.has(registered.number))),
  ];
};

function judgeDocument(document: DocumentEvidence, registered: RegisterEvidence | undefined): Violation[] {
  const { state, isRefusedByOse } = document;
  if (state !== 'ACCEPTED' && state !== 'REJECTED') return [];
  const verdict = registered?.registrations[0]?.verdict ?? 'nothing';
  const problem = `it ended ${state}, and the authority has ${verdict} of it`;
  const expected = isRefusedByOse ? 'nothing' : VERDICTS[state];
  return violationsOf(RULE, numberOf(document), [verdict === expected ? null : problem]);
}

function judgeNumber({ number, registrations }: RegisterEvidence, isHeld: boolean): Violation[] {
  return violationsOf(RULE, number, [
    registrations.length > 1 ? `it is registered ${registrations.length} times` : null,
    registrations.length > 0 && !isHeld ? 'it is registered, and no document holds it' : null,
  ]);
}
