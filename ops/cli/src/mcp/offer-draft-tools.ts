import { isChasquiNetworkError } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { UsageError } from '../command.ts';
import { findDocument } from '../find-document.ts';
import { NotFoundError } from '../report-error.ts';
import { answerJson, answerText, inBrief } from './answer.ts';
import { carryOut } from './carry-out.ts';
import { createDraft, type Draft, type DraftAction, isOver, saveDraft } from './drafts.ts';
import { documentSchema, requestInput, requestSchema } from './offer-reading-tools.ts';
import { offerTool } from './offer-tool.ts';
import { prepareAction } from './prepare-action.ts';
import type { ToolParts } from './tool-parts.ts';

/** Draft in the memory of this process, out of reach of the model: no file can change it after the person said yes. */
interface KeptDraft {
  readonly draft: Draft;
  /** Time of the person's yes, in milliseconds since 1970; null if there is none, or it was used. */
  confirmedAt: number | null;
}

/** Time for which a yes holds if no answer came. Later the person may have sent the document in another way. */
const CONFIRMED_MS = 5 * 60_000;

/** Drafts of this process, by their id. */
export type KeptDrafts = Map<string, KeptDraft>;

/** Offers the tools that lead to a document or a voiding. None of them does it without a person. */
export function offerDraftTools(parts: ToolParts, drafts: KeptDrafts): void {
  const { client, say: inWords } = parts;
  offerTool(parts, {
    name: 'draft_document',
    text: inWords(
      say(
        'Checks a document and keeps it as a draft. It is not emitted: call confirm_draft, which asks a person',
        'Valida un comprobante y lo guarda como borrador. No se emite: llame a confirm_draft, que pregunta a una persona',
      ),
    ),
    isReading: false,
    inputSchema: requestSchema(parts),
    input: requestInput(parts),
    run: ({ type, request }) => makeDraft(parts, drafts, { kind: 'emission', type, body: request }),
  });
  const forDocument = documentSchema(parts);
  const reason = { type: 'string', minLength: 3, maxLength: 100 };
  offerTool(parts, {
    name: 'draft_voiding',
    text: inWords(
      say(
        'Makes a draft that voids a document. Nothing is sent: call confirm_draft, which asks a person',
        'Hace un borrador que da de baja un comprobante. No se envía nada: llame a confirm_draft, que pregunta a una persona',
      ),
    ),
    isReading: false,
    inputSchema: {
      ...forDocument,
      properties: { ...forDocument.properties, reason },
      required: [...forDocument.required, 'reason'],
    },
    input: v.object({ document: v.string(), reason: v.pipe(v.string(), v.minLength(3), v.maxLength(100)) }),
    async run({ document, reason: why }) {
      const { id } = await findDocument(client, document);
      return makeDraft(parts, drafts, { kind: 'voiding', id, reason: why });
    },
  });
  offerTool(parts, {
    name: 'confirm_draft',
    text: inWords(
      say(
        'Shows a draft to a person, who decides. Only a yes of the person emits or voids; a repeated call does it once',
        'Muestra un borrador a una persona, que decide. Solo su sí emite o da de baja; repetir la llamada lo hace una vez',
      ),
    ),
    isReading: false,
    inputSchema: {
      type: 'object',
      properties: { draft: { type: 'string' } },
      required: ['draft'],
      additionalProperties: false,
    },
    input: v.object({ draft: v.string() }),
    run: async ({ draft }, context) => confirm(parts, drafts, findDraft(drafts, draft), context),
  });
}

async function makeDraft(parts: ToolParts, drafts: KeptDrafts, action: DraftAction) {
  const { client, language, url, apiKey, say: inWords } = parts;
  const { ruc, summary } = await prepareAction(client, action, language);
  const draft = createDraft({ url, ruc, isTest: apiKey.startsWith('sk_test_'), action }, new Date());
  drafts.set(draft.id, { draft, confirmedAt: null });
  const next = say(`Draft ${draft.id}. Nothing was sent yet.`, `Borrador ${draft.id}. Todavía no se envió nada.`);
  return answerText(`${inWords(next)}\n${summary}`);
}

function findDraft(drafts: KeptDrafts, id: string): KeptDraft {
  const kept = drafts.get(id);
  if (kept !== undefined && !isOver(kept.draft, new Date())) return kept;
  drafts.delete(id);
  throw new NotFoundError(say(`There is no draft ${id}. Make it again.`, `No hay un borrador ${id}. Hágalo de nuevo.`));
}

function questionOf({ id }: Draft): string {
  return `decision-${id}`;
}

async function confirm(parts: ToolParts, drafts: KeptDrafts, kept: KeptDraft, context: ServerContext) {
  const { client, language, draftsFolder, say: inWords } = parts;
  const { draft } = kept;
  if (kept.confirmedAt !== null && Date.now() < kept.confirmedAt + CONFIRMED_MS) return send(parts, drafts, kept);
  if (!canAsk(parts, context)) {
    await saveDraft(draftsFolder, draft, new Date());
    return answerText(inWords(confirmElsewhere(draft)));
  }
  const answered = decisionIn(context, draft);
  if (answered === 'yes') {
    kept.confirmedAt = Date.now();
    return send(parts, drafts, kept);
  }
  if (answered === 'no') return answerText(inWords(DECLINED));
  // Data of clients and products, and terms, may have changed since the draft was made.
  const { summary } = await prepareAction(client, draft.action, language);
  const title = inWords(
    draft.isTest ? say('Send this test', 'Enviar esta prueba') : say('Send this to SUNAT', 'Enviar esto a la SUNAT'),
  );
  const requestedSchema = {
    type: 'object' as const,
    properties: { send: { type: 'boolean' as const, title } },
    required: ['send'],
  };
  return inputRequired({
    inputRequests: { [questionOf(draft)]: inputRequired.elicit({ message: summary, requestedSchema }) },
  });
}

const DECLINED = say('The person said no. Nothing was sent.', 'La persona dijo que no. No se envió nada.');

const CapabilitiesSchema = v.object({
  elicitation: v.optional(v.object({ form: v.optional(v.unknown()), url: v.optional(v.unknown()) })),
});
const EnvelopeSchema = v.object({ [CLIENT_CAPABILITIES_META_KEY]: CapabilitiesSchema });

/** Returns true if the program around the model can ask its person. The model has no part in that. */
function canAsk({ server }: ToolParts, { mcpReq }: ServerContext): boolean {
  const declared = v.is(EnvelopeSchema, mcpReq.envelope)
    ? mcpReq.envelope[CLIENT_CAPABILITIES_META_KEY]
    : server.server.getClientCapabilities();
  const elicitation = declared?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

function decisionIn({ mcpReq }: ServerContext, draft: Draft): 'yes' | 'no' | undefined {
  const response = inputResponse(mcpReq.inputResponses, questionOf(draft));
  if (response.kind !== 'elicit') return undefined;
  return response.action === 'accept' && response.content?.send === true ? 'yes' : 'no';
}

function confirmElsewhere({ id }: Draft) {
  return say(
    `This program cannot ask a person. Nothing was sent. A person who may emit runs in a terminal: chasqui confirm ${id}`,
    `Este programa no puede preguntar a una persona. No se envió nada. Una persona que puede emitir ejecuta en una terminal: chasqui confirm ${id}`,
  );
}

/** Sends a draft. A refused one is forgotten; without an answer a repeated call sends the same key. */
async function send({ client }: ToolParts, drafts: KeptDrafts, kept: KeptDraft) {
  const { draft } = kept;
  try {
    return answerJson(inBrief(await carryOut(client, draft, () => drafts.delete(draft.id))));
  } catch (error) {
    if (!isChasquiNetworkError(error)) {
      kept.confirmedAt = null;
      throw error;
    }
    throw new UsageError(
      say(
        `No answer came: it is not known if it was sent. Confirm draft ${draft.id} again; it is done once.`,
        `No hubo respuesta: no se sabe si se envió. Confirme de nuevo el borrador ${draft.id}; se hace una sola vez.`,
      ),
    );
  }
}
