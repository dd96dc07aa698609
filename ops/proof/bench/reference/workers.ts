import { randomUUID } from 'node:crypto';
import { zipDeterministic } from '@chasqui/core/archive';
import { readOutcome } from '@chasqui/core/authority';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { signDocument } from '@chasqui/core/signature';
import { signatureIdOf } from '@chasqui/core/ubl/party';
import { createAuthorityClient, sandboxEndpoints } from '@chasqui/platform/authority';
import { systemClock } from '@chasqui/platform/clock';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { type Job, Worker } from 'bullmq';
import { createIdentity, RUC } from '../preparation/prepare-factura.ts';
import { openPool, type ReferenceServers } from './reference-database.ts';

const FACTURA = DOCUMENT_DEFINITIONS['01'];
const FIND_UNSIGNED = {
  name: 'find-unsigned',
  text: 'select correlative, completed from documents where id = $1',
};
const STORE_SIGNED = {
  name: 'store-signed',
  text: `update documents set state = 'SIGNED', xml = $2, hash = $3 where id = $1`,
};
const FIND_SIGNED = { name: 'find-signed', text: 'select series, correlative, xml, hash from documents where id = $1' };
const OPEN = { name: 'open-submission', text: 'insert into submissions (id, document_id) values ($1, $2)' };
const CLOSE = {
  name: 'close-submission',
  text: `with closed as (update submissions set outcome = $3 where id = $2)
    update documents set state = $3, code = $4, description = $5, cdr = $6 where id = $1`,
};

const CONCURRENCY = 10;
const TIMEOUT_MS = 10_000;
const CREDENTIALS = { username: `${RUC}MODDATOS`, password: 'moddatos' };

/** Signs and submits documents with two BullMQ workers: the same preparation, and the commits that durability needs. */
export async function startReferenceWorkers(servers: ReferenceServers): Promise<void> {
  const pool = openPool(servers);
  const identity = await createIdentity();
  const xsd = await createXsdChecker();
  const authority = await createAuthorityClient({
    endpoints: sandboxEndpoints(servers.authorityUrl, 'sandbox'),
    timeoutMs: TIMEOUT_MS,
    clock: systemClock,
  });

  const sign = async ({ data: { id } }: Job<{ id: string }>) => {
    const { rows } = await pool.query({ ...FIND_UNSIGNED, values: [id] });
    const ubl = FACTURA.render(rows[0].completed, rows[0].correlative);
    const signed = await signDocument(ubl, identity, { digest: 'sha1', signatureId: signatureIdOf(RUC) });
    const problems = xsd.check(FACTURA.xsd, signed.xml);
    if (problems.length > 0) throw new Error(problems.join('; '));
    await pool.query({ ...STORE_SIGNED, values: [id, signed.xml, signed.digestValue] });
  };

  const submit = async ({ data: { id } }: Job<{ id: string }>) => {
    const { rows } = await pool.query({ ...FIND_SIGNED, values: [id] });
    const { series, correlative, xml, hash } = rows[0];
    const submissionId = randomUUID();
    await pool.query({ ...OPEN, values: [submissionId, id] });
    const fileBaseName = `${RUC}-01-${series}-${correlative}`;
    const zip = await zipDeterministic(`${fileBaseName}.xml`, xml);
    const file = { fileName: `${fileBaseName}.zip`, zip, credentials: CREDENTIALS };
    const answer = await authority.sendBill(file);
    const outcome = readOutcome(answer, { fileBaseName, digestValue: hash, isBurst: false, isUserNew: false });
    if (outcome.kind !== 'accepted' || answer.kind !== 'cdr') throw new Error(`The authority answered ${outcome.kind}`);
    const values = [id, submissionId, 'ACCEPTED', outcome.code, outcome.description, answer.zip];
    await pool.query({ ...CLOSE, values });
  };

  const options = { connection: { url: servers.redisUrl }, concurrency: CONCURRENCY };
  const workers = [new Worker('sign', sign, options), new Worker('submit', submit, options)];
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  process.send?.('ready');
}
