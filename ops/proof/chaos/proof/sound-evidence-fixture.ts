import type { Intention, IntentionResult, Told, Verdict } from '../clients/intention.ts';
import type { DocumentEvidence, Evidence, HistoryEvidence, RegisterEvidence } from './evidence.ts';

const RUC = '20600000001';

const AT = new Date('2026-11-21T12:00:00Z');

interface Sample {
  readonly number: number;
  readonly type?: string;
  readonly series?: string;
  readonly verdict?: Exclude<Verdict, 'DAMAGED'>;
  readonly isNumbered?: boolean;
  readonly key?: string | null;
  readonly voided?: boolean;
  readonly voids?: DocumentEvidence['voids'];
  readonly modifies?: DocumentEvidence['modifies'];
  readonly total?: string;
}

/**
 * Returns the evidence of a run without violations. It has automatic numbers with one failure, a rejected document,
 * client-given numbers with a jump, a credit note, and a communication with its voided documents.
 */
export function soundEvidence(): Evidence {
  const samples: readonly Sample[] = [
    { number: 1, key: 'key-1' },
    { number: 2, verdict: 'ERROR' },
    { number: 3, verdict: 'REJECTED' },
    { number: 4, series: 'F011', isNumbered: true },
    { number: 7, series: 'F011', isNumbered: true, voided: true },
    {
      ...{ number: 1, type: '07', series: 'F021', total: '18.00' },
      modifies: { documentType: '01', series: 'F001', correlative: 1 },
    },
    {
      number: 1,
      type: 'RA',
      series: '20261121',
      isNumbered: true,
      voids: [{ documentType: '01', series: 'F011', correlative: 7 }],
    },
  ];
  const documents = samples.map(documentOf);
  return {
    documents,
    keys: [{ ruc: RUC, key: 'key-1', documentId: idOf(samples[0] ?? { number: 0 }) }],
    receivables: [
      { documentId: 'id-01-F001-1', total: '100.00', voided: false, payments: ['100.00'] },
      { documentId: 'id-01-F011-4', total: '118.00', voided: false, payments: ['118.00'] },
      { documentId: 'id-01-F011-7', total: '118.00', voided: true, payments: [] },
    ],
    register: documents.flatMap(registerOf),
    series: [
      {
        ruc: RUC,
        documentType: '01',
        series: 'F001',
        lastCorrelative: 3,
        gaps: [gap(2, 2, 'failed')],
        moreGaps: false,
      },
      {
        ruc: RUC,
        documentType: '01',
        series: 'F011',
        lastCorrelative: 7,
        gaps: [gap(1, 3, 'skipped'), gap(5, 6, 'skipped')],
        moreGaps: false,
      },
      { ruc: RUC, documentType: '07', series: 'F021', lastCorrelative: 1, gaps: [], moreGaps: false },
      { ruc: RUC, documentType: 'RA', series: '20261121', lastCorrelative: 1, gaps: [], moreGaps: false },
    ],
    exports: [{ ruc: RUC, id: 'export-1', status: 'COMPLETED', rows: 5, least: 4, most: 7 }],
    events: documents.map(eventOf),
    arrivals: documents.flatMap(({ id }) => [`event of ${id}`, `event of ${id}`]),
    results: samples.map(testimonyOf),
    backlog: null,
  };
}

function gap(from: number, to: number, reason: 'skipped' | 'failed') {
  return { from, to, reason } as const;
}

const nameOf = ({ type = '01', series = 'F001', number }: Sample) => `${type}-${series}-${number}`;

function idOf(sample: Sample): string {
  return `id-${nameOf(sample)}`;
}

function documentOf(sample: Sample): DocumentEvidence {
  const { type = '01', series = 'F001', number, verdict = 'ACCEPTED', voided = false, voids = [] } = sample;
  const { total = '118.00', modifies = null } = sample;
  const hasVerdict = verdict !== 'ERROR';
  return {
    id: idOf(sample),
    ruc: RUC,
    documentType: type,
    series,
    correlative: number,
    state: verdict,
    voided,
    ...{ currencyCode: 'PEN', total, modifies },
    attempts: 1,
    marker: `chaos-${nameOf(sample)}`,
    voids,
    signedXml: fileOf(`xml ${nameOf(sample)}`),
    cdr: hasVerdict ? fileOf(`cdr ${nameOf(sample)}`) : null,
    isCdrLost: false,
    isRefusedByOse: false,
    isSummarized: false,
    history: historyOf(verdict, voided),
  };
}

function fileOf(sha256: string) {
  return { recordedSha256: sha256, sha256 };
}

function historyOf(verdict: Exclude<Verdict, 'DAMAGED'>, voided: boolean): HistoryEvidence[] {
  const steps = [
    { from: null, to: 'PENDING' },
    { from: 'PENDING', to: 'SIGNED' },
    { from: 'SIGNED', to: 'AUTHORITY_ERROR' },
    { from: 'AUTHORITY_ERROR', to: verdict },
    ...(voided ? [{ from: 'ACCEPTED', to: 'ACCEPTED' } as const] : []),
  ] as const;
  return steps.map((step, index) => ({ ...step, reason: 'x', at: new Date(AT.getTime() + index) }));
}

function registerOf({ state, voided, documentType, series, correlative }: DocumentEvidence): RegisterEvidence[] {
  if (state !== 'ACCEPTED' && state !== 'REJECTED') return [];
  const name = `${documentType}-${series}-${correlative}`;
  const verdict = state === 'ACCEPTED' ? 'accepted' : 'rejected';
  const registrations = [{ verdict, sha256: `xml ${name}`, cdrSha256: `cdr ${name}` } as const];
  return [{ number: `${RUC}-${name}`, submissions: 1, registrations, isVoided: voided }];
}

function eventOf({ id, ruc, state }: DocumentEvidence) {
  return { id: `event of ${id}`, ruc, type: `document.${state.toLowerCase()}`, documentId: id };
}

function testimonyOf(sample: Sample): IntentionResult {
  const { verdict = 'ACCEPTED', type = '01', series = 'F001', number, isNumbered = false, key = null } = sample;
  const marker = `chaos-${nameOf(sample)}`;
  const intended = { marker, ruc: RUC, path: 'invoices', body: {}, key, isNumbered, expected: verdict };
  const voids = (sample.voids ?? []).map(({ series, correlative }) => {
    return {
      id: `id-01-${series}-${correlative}`,
      documentType: '01',
      series,
      correlative,
      issueDate: '2026-11-21',
    } as const;
  });
  const intention: Intention = { ...intended, voids };
  const documentId = type === 'RA' ? null : `${RUC}-${type}-${series}-${String(number).padStart(8, '0')}`;
  const lost: Told = { ...UNTOLD, httpStatus: null, message: 'socket hang up' };
  const told: Told = { ...UNTOLD, httpStatus: 201, id: idOf(sample), documentId, status: verdict };
  return { intention, end: 'recorded', told: [lost, told], xmlSha256: `xml ${nameOf(sample)}` };
}

const UNTOLD: Told = {
  request: 'emission',
  httpStatus: null,
  id: null,
  documentId: null,
  status: null,
  isReplayed: false,
  message: null,
  reason: null,
};
