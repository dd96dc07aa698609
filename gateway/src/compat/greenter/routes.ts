import type { ChasquiError } from '@chasqui/core/errors';
import { fileBaseName } from '@chasqui/core/identity';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayDeps } from '../../kernel/deps.ts';
import type { HttpEnv } from '../../kernel/http-env.ts';
import { httpStatusOf } from '../../kernel/public-error.ts';
import { type Door, openDoor, readTerms } from '../door.ts';
import { printDraft, validate } from '../emit-request.ts';
import { readPdf } from '../recorded-files.ts';
import { answerStatus } from './answer-status.ts';
import { compareModel } from './compare-model.ts';
import { drawSaleQr } from './draw-sale-qr.ts';
import { GREENTER_MODELS, type GreenterFamily, toBillResult, toSummaryResult } from './index.ts';
import { findRequested, readFiles, refusing, sendModel, toDraft, translate } from './operations.ts';
import { GreenterRefusal } from './refusal.ts';

const BASE = '/compat/greenter/api/v1';

/** Login of apisperu's clients: `{ username, password }` answers `{ token }`. The password is the API key. */
export const GREENTER_LOGIN_PATH = `${BASE}/auth/login`;

/** Families whose documents have a ticket first. */
const BY_TICKET: ReadonlySet<string> = new Set(['despatch', 'voided', 'reversion', 'summary']);

export function isGreenterPath(path: string): boolean {
  return path.startsWith('/compat/greenter/');
}

/**
 * Serves the API of lycet and apisperu, which takes Greenter's models. `send?dryRun=true` only tells what would differ here.
 */
export function mountGreenter(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  app.post(`${BASE}/sale/qr`, (c) =>
    answer(async () => {
      openDoor(deps, c);
      const svg = await drawSaleQr(readJson(await c.req.text()));
      return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
    }),
  );
  // The request was admitted by its password, which is the key.
  app.post(GREENTER_LOGIN_PATH, (c) => {
    const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    return Response.json({ token });
  });
  for (const family of Object.keys(GREENTER_MODELS) as GreenterFamily[]) {
    const path = `${BASE}/${family}`;
    app.post(`${path}/send`, (c) =>
      c.req.query('dryRun') === 'true' ? compare(deps, c, family) : answer(() => send(deps, c, family)),
    );
    const serveFile = (work: typeof sendXml) => (c: Context<HttpEnv>) =>
      answer(async () => work(openDoor(deps, c, { takesNewSeries: true }), family, readJson(await c.req.text())));
    app.post(`${path}/xml`, serveFile(sendXml));
    app.post(`${path}/pdf`, serveFile(sendPdf));
    app.get(`${path}/status`, (c) => answer(() => answerStatus(openDoor(deps, c), family, c.req.query())));
  }
}

async function send(deps: GatewayDeps, c: Context<HttpEnv>, family: GreenterFamily): Promise<Response> {
  const document = await sendModel(openDoor(deps, c), family, readJson(await c.req.text()));
  return Response.json(BY_TICKET.has(family) ? toSummaryResult(document) : toBillResult(document));
}

function compare(deps: GatewayDeps, c: Context<HttpEnv>, family: GreenterFamily): Promise<Response> {
  const open = (day = c.var.day) => openDoor(deps, c, { day, takesNewSeries: true });
  return answer(async () => {
    const comparison = await compareModel(open, family, readJson(await c.req.text()));
    return Response.json({ comparison });
  });
}

/** @throws GreenterRefusal */
function readJson(body: string): unknown {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson()), body);
  if (!read.success) throw new GreenterRefusal([{ message: 'El cuerpo debe ser JSON', field: '' }]);
  return read.output;
}

async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GreenterRefusal) return Response.json(error.problems, { status: 400 });
    throw error;
  }
}

/** Answers the signed XML of the recorded document; of another one the XML without a signature, and nothing is recorded. */
async function sendXml(door: Door, family: GreenterFamily, model: unknown): Promise<Response> {
  const request = await translate(door, family, model);
  const record = await findRequested(door, request);
  const signed = record && (await readFiles(door, record)).xml;
  const draft = async () => validate(door, ...(await toDraft(door, request)));
  const xml = signed ?? (await refusing(family, draft)).xml;
  const name = record && fileBaseName({ ruc: (await readTerms(door)).ruc, ...record });
  return new Response(xml, {
    headers: {
      'Content-Type': 'text/xml; charset=utf-8',
      'Content-Disposition': name === null ? 'attachment' : `attachment; filename="${name}.xml"`,
    },
  });
}

/** Answers the PDF of the recorded document; of another one a draft, and nothing is recorded. */
async function sendPdf(door: Door, family: GreenterFamily, given: unknown): Promise<Response> {
  const request = await translate(door, family, modelOf(given));
  const record = await findRequested(door, request);
  const draft = async () => printDraft(door, ...(await toDraft(door, request)));
  const pdf = record === null ? await refusing(family, draft) : new Blob([await readPdf(door, record)]);
  return new Response(await pdf.arrayBuffer(), { headers: { 'Content-Type': 'application/pdf' } });
}

/** Returns the model of a body: Greenter's PDF service takes `{ document, parameters }` too. */
function modelOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'document' in given ? given.document : given;
}

/** Answers an error as apisperu does: the problems of a request in a list, others as one message. */
export function answerGreenterError(error: ChasquiError): Response {
  const status = httpStatusOf(error.code);
  const problems = error.problems.map(({ path, es }) => ({ message: es, field: path }));
  return Response.json(error.code === 'VALIDATION_FAILED' ? problems : { message: error.es }, { status });
}
