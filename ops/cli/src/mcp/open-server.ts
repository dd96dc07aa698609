import { type ChasquiClient, createChasquiClient, isChasquiApiError } from '@chasqui/client';
import { inLanguage, type Message, say } from '@chasqui/core/messages';
import { McpServer } from '@modelcontextprotocol/server';
import packageJson from '../../package.json' with { type: 'json' };
import { type KeptDrafts, offerDraftTools } from './offer-draft-tools.ts';
import { offerReadingTools } from './offer-reading-tools.ts';
import { fetchServiceDescription } from './service-description.ts';
import type { McpOptions, ToolParts } from './tool-parts.ts';

const READS = say(
  'Electronic tax documents of one Peruvian company. Amounts are exact; a document counts once its status is ACCEPTED.',
  'Comprobantes electrónicos de una empresa peruana. Los importes son exactos; un comprobante vale cuando está ACCEPTED.',
);
const WRITES = say(
  'To emit or void, make a draft and then call confirm_draft: a person sees it and decides. A model cannot confirm.',
  'Para emitir o dar de baja, haga un borrador y luego llame a confirm_draft: una persona lo ve y decide. Un modelo no puede confirmar.',
);

/**
 * Returns a function that makes servers of the Model Context Protocol. Their tools are those that the service has and the
 * key may use.
 *
 * @throws ChasquiApiError UNAUTHENTICATED for an unknown key
 * @throws ChasquiNetworkError
 */
export async function prepareServer(options: McpOptions): Promise<() => McpServer> {
  const { url, apiKey, language } = options;
  const client = createChasquiClient({ url, apiKey, language });
  const [description, mayEmit] = await Promise.all([fetchServiceDescription(url, language), askIfKeyEmits(client)]);
  const drafts: KeptDrafts = new Map();
  const inWords = (text: Message) => inLanguage(text, language);
  return () => {
    const offersDrafts = options.allowsWrites && mayEmit;
    const instructions = [READS, ...(offersDrafts ? [WRITES] : [])].map(inWords).join(' ');
    const server = new McpServer({ name: 'chasqui', version: packageJson.version }, { instructions });
    const parts: ToolParts = { ...options, server, client, description, say: inWords };
    offerReadingTools(parts, mayEmit);
    if (offersDrafts) offerDraftTools(parts, drafts);
    return server;
  };
}

/** Returns true if the key may emit. The service has no other way to tell than a check of nothing, which it refuses. */
async function askIfKeyEmits(client: ChasquiClient): Promise<boolean> {
  try {
    await client.validations['voided-documents'].mutate({ issueDate: '', referenceDate: '', items: [] });
    return true;
  } catch (error) {
    if (!isChasquiApiError(error)) throw error;
    if (error.code === 'VALIDATION_FAILED') return true;
    if (error.code === 'FORBIDDEN') return false;
    throw error;
  }
}
