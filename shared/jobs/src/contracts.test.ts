import { PDF_FORMATS } from '@chasqui/core/print';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  isJobName,
  JOB_CATALOG,
  JOB_NAMES,
  type JobName,
  POLL_TICKET_JOB,
  RENDER_PDF_JOB,
  RETRY_JOB,
} from './contracts.ts';

const documentJob = { tenantId: fc.uuid(), documentId: fc.uuid(), attempt: fc.integer({ min: 1, max: 10_000 }) };

const PAYLOADS = {
  sign: fc.record(documentJob),
  submit: fc.record(documentJob),
  retry: fc.record({ ...documentJob, requested: fc.option(fc.uuid()) }),
  'poll-ticket': fc.record({ ...documentJob, requested: fc.option(fc.uuid()) }),
  'render-pdf': fc.oneof(
    fc.record({
      tenantId: fc.uuid(),
      documentId: fc.uuid(),
      format: fc.constantFrom(...PDF_FORMATS),
      requested: fc.option(fc.uuid()),
    }),
    fc.record({ tenantId: fc.uuid(), previewId: fc.uuid(), format: fc.constantFrom(...PDF_FORMATS) }),
  ),
  export: fc.record({ tenantId: fc.uuid(), exportId: fc.uuid(), attempt: documentJob.attempt }),
  sire: fc.record({ tenantId: fc.uuid(), taskId: fc.uuid(), attempt: documentJob.attempt }),
  'deliver-webhook': fc.record({ tenantId: fc.uuid(), deliveryId: fc.uuid(), attempt: documentJob.attempt }),
  'deliver-mail': fc.oneof(
    fc.record({ tenantId: fc.uuid(), emailId: fc.uuid(), attempt: documentJob.attempt }),
    fc.record({ tenantId: fc.uuid(), userId: fc.uuid(), attempt: documentJob.attempt }),
  ),
} as const satisfies Record<JobName, fc.Arbitrary<unknown>>;

/** Payload with the fields of every job. Each contract must pick its own fields from it. */
const anyJob = fc.record({
  ...documentJob,
  exportId: fc.uuid(),
  taskId: fc.uuid(),
  deliveryId: fc.uuid(),
  emailId: fc.uuid(),
  requested: fc.option(fc.uuid()),
  format: fc.constantFrom(...PDF_FORMATS),
});

describe.each(JOB_NAMES)('the contract of %s', (name) => {
  const contract = JOB_CATALOG[name];
  const payload: fc.Arbitrary<object> = PAYLOADS[name];

  it('names its queue as the catalog does', () => {
    expect(contract.name).toBe(name);
  });

  it('makes ids that BullMQ takes: no colon, not all digits', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        expect(contract.jobId(job)).toMatch(/^(?!\d+$)[^:]+$/);
      }),
    );
  });

  it('accepts ids and nothing else', () => {
    fc.assert(
      fc.property(payload, (job) => {
        expect(v.safeParse(contract.payload, job).success).toBe(true);
        expect(v.safeParse(contract.payload, { ...job, xml: '<Invoice/>' }).success).toBe(false);
      }),
    );
  });
});

describe.each(JOB_NAMES.filter((name) => name !== 'render-pdf'))('a step of %s', (name) => {
  const { jobId } = JOB_CATALOG[name];

  it('has another id for another attempt', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        expect(jobId(job)).not.toBe(jobId({ ...job, attempt: job.attempt + 1 }));
      }),
    );
  });
});

describe('isJobName', () => {
  it.each(JOB_NAMES)('accepts %s', (word) => {
    expect(isJobName(word)).toBe(true);
  });

  it.each(['', 'Sign', 'toString', '__proto__', 'render-pdf '])('refuses %j', (word) => {
    expect(isJobName(word)).toBe(false);
  });
});

it('gives two kinds of jobs of one document different ids', () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const ids = JOB_NAMES.map((name) => JOB_CATALOG[name].jobId(job));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('gives the renderings of two formats different ids', () => {
  fc.assert(
    fc.property(anyJob, (job) => {
      const ids = PDF_FORMATS.map((format) => RENDER_PDF_JOB.jobId({ ...job, format }));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it.each([POLL_TICKET_JOB, RETRY_JOB, RENDER_PDF_JOB])('gives each requested job of $name its own id', (contract) => {
  fc.assert(
    fc.property(anyJob, fc.uuid(), fc.uuid(), (job, one, other) => {
      fc.pre(one !== other);
      const ids = [null, one, other].map((requested) => contract.jobId({ ...job, requested }));
      expect(new Set(ids).size).toBe(3);
    }),
  );
});
