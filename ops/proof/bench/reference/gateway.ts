import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { FlowProducer, QueueEvents } from 'bullmq';
import { Hono } from 'hono';
import type pg from 'pg';
import { completeFactura } from '../preparation/prepare-factura.ts';
import { openPool, type ReferenceServers } from './reference-database.ts';

const TAKE_NUMBER = {
  name: 'take-number',
  text: `insert into counters values ($1, 1) on conflict (series) do update set last = counters.last + 1 returning last`,
};
const INSERT = {
  name: 'insert-document',
  text: `insert into documents (id, series, correlative, state, request, completed) values ($1, $2, $3, 'PENDING', $4, $5)`,
};
const FIND = {
  name: 'find-document',
  text: 'select id, series, correlative, state, code, description from documents where id = $1',
};

const WAIT_MS = 10_000;

/** Answers a factura once it has its verdict, as the service does, with none of the service's features. */
export async function startReferenceGateway(servers: ReferenceServers, port: number): Promise<void> {
  const pool = openPool(servers);
  const connection = { url: servers.redisUrl };
  const flows = new FlowProducer({ connection });
  const events = new QueueEvents('submit', { connection });
  await events.waitUntilReady();

  const app = new Hono();
  app.post('/api/invoices', async (context) => {
    const request = await context.req.json();
    const { summary, completed } = completeFactura(request);
    const id = randomUUID();
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query({ ...TAKE_NUMBER, values: [summary.series] });
      await client.query({ ...INSERT, values: [id, summary.series, rows[0].last, request, completed] });
    });
    const data = { id };
    const sign = { name: 'sign', queueName: 'sign', data, opts: { jobId: id, failParentOnFailure: true } };
    const { job } = await flows.add({
      name: 'submit',
      queueName: 'submit',
      data,
      opts: { jobId: id },
      children: [sign],
    });
    await job.waitUntilFinished(events, WAIT_MS);
    const { rows } = await pool.query({ ...FIND, values: [id] });
    const { series, correlative, state, code, description } = rows[0];
    const result = { id, documentId: `${series}-${correlative}`, status: state, cdrResponseCode: code };
    return context.json({ ...result, cdrDescription: description }, 201);
  });
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.send?.('ready'));
}

async function inTransaction(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await run(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
