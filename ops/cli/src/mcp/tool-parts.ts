import type { ChasquiClient } from '@chasqui/client';
import type { Language, Message } from '@chasqui/core/messages';
import type { McpServer } from '@modelcontextprotocol/server';
import type { ServiceDescription } from './service-description.ts';

export interface McpOptions {
  /** Address of the service. */
  readonly url: string;
  readonly apiKey: string;
  readonly language: Language;
  /** True to offer the tools that make drafts, if the key may emit. */
  readonly allowsWrites: boolean;
  /** Folder for drafts that a person confirms in another process. */
  readonly draftsFolder: string;
}

/** Parts that every tool needs. */
export interface ToolParts extends McpOptions {
  readonly server: McpServer;
  readonly client: ChasquiClient;
  readonly description: ServiceDescription;
  say(text: Message): string;
}
