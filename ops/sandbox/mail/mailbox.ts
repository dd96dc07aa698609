import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SandboxLog } from '../log.ts';

/** Mail that the mailbox took: its parsed content and the recipients of its envelope. */
export interface CaughtMail {
  readonly recipients: readonly string[];
  readonly receivedAt: Date;
  readonly content: Email;
}

export interface Mailbox {
  readonly port: number;
  /** Newest first. */
  list(): readonly CaughtMail[];
  close(): Promise<void>;
}

interface MailboxOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  readonly log: SandboxLog;
}

const MOST_MAILS = 200;
const MAX_MAIL_BYTES = 20 * 1024 * 1024;

/** Answers by the beginning of an address, so that failures can be tried. Every other address is taken. */
const REFUSALS: Readonly<Record<string, { readonly responseCode: number; readonly text: string }>> = {
  'unknown@': { responseCode: 550, text: '5.1.1 There is no such mailbox' },
  'busy@': { responseCode: 451, text: '4.3.2 Try again later' },
};

/** Starts a mail server that delivers nothing and keeps the last mails in memory. */
export async function startMailbox({ port, host = '127.0.0.1', log }: MailboxOptions): Promise<Mailbox> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_MAIL_BYTES,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username }),
    onRcptTo: ({ address }, _session, callback) => callback(refusalOf(address)),
    onData: (stream, { envelope }, callback) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      keep(stream, recipients).then(() => callback(), callback);
    },
  });

  async function keep(stream: NodeJS.ReadableStream, recipients: readonly string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const content = await PostalMime.parse(Buffer.concat(chunks));
    mails.unshift({ recipients, receivedAt: new Date(), content });
    mails.splice(MOST_MAILS);
  }

  server.on('error', (err) => log.warn({ err }, 'A mail connection failed'));
  server.listen(port, host);
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox listens to no port');
  return {
    port: address.port,
    list: () => mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusalOf(address: string): Error | null {
  const refusal = Object.entries(REFUSALS).find(([beginning]) => address.startsWith(beginning))?.[1];
  return refusal === undefined ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.responseCode });
}
