import { expect, it } from 'vitest';
import { idAttributes, jobFields } from './job-fields.ts';

const TENANT_ID = '0197f000-0000-7000-8000-000000000001';
const DOCUMENT_ID = '0197f000-0000-7000-8000-000000000002';
const data = { tenantId: TENANT_ID, documentId: DOCUMENT_ID, attempt: 1 };

it('contains the ids of a job, its payload and its request', () => {
  const opts = { telemetry: { metadata: JSON.stringify({ requestId: 'order-4711' }) } };
  const fields = jobFields('sign', { id: `sign-${DOCUMENT_ID}-1`, data, opts });
  expect(fields).toEqual({
    pool: 'sign',
    jobId: `sign-${DOCUMENT_ID}-1`,
    tenantId: TENANT_ID,
    documentId: DOCUMENT_ID,
    requestId: 'order-4711',
  });
  expect(idAttributes(fields)).toEqual({
    'chasqui.tenant_id': TENANT_ID,
    'chasqui.document_id': DOCUMENT_ID,
    'chasqui.request_id': 'order-4711',
  });
});

it('takes nothing from a payload that its contract refuses', () => {
  const job = { id: 'made-up', data: { ...data, customer: 'Ferretería del Sur' }, opts: {} };
  expect(jobFields('sign', job)).toEqual({ pool: 'sign', jobId: 'made-up' });
});
