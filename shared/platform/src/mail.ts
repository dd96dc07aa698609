import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { createTransport } from 'nodemailer';
import type { Log } from './log.ts';

/** File attached to a mail. One with a `contentId` is shown within the HTML as `cid:...`. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly contentId?: string;
}

export interface Mail {
  /** Left part of the Message-ID. The same at every attempt, so that mail programs show a repeated mail once. */
  readonly id: string;
  /** Name of the sender, beside the address of the service. */
  readonly fromName: string;
  readonly to: string;
  readonly cc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * End of an attempt. `refused`: the server will not take this mail at any time. `failed`: it may take it later. The
 * reason is in the words of the server. A sent mail has one if some of its copies were refused.
 */
export interface MailEnd {
  readonly kind: 'sent' | 'refused' | 'failed';
  readonly reason: string | null;
}

export type SendMail = (mail: Mail) => Promise<MailEnd>;

export interface Mailer {
  readonly send: SendMail;
  close(): void;
}

interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Connections at once, which is also the number of mails that a process sends at once. */
export const MAIL_CONNECTIONS = 5;

const CONNECTION_MS = 10_000;
const SILENCE_MS = 30_000;

/** Opens connections to a mail server when they are needed. A password is only sent over TLS, or within this machine. */
export function openMailer({ url, from, log }: MailerOptions): Mailer {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    ...{ pool: true, url, maxConnections: MAIL_CONNECTIONS, requireTLS: username !== '' && !isThisMachine(hostname) },
    ...{ connectionTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, fromName, cc, attachments, ...mail }) {
      try {
        const { rejectedErrors = [] } = await transport.sendMail({
          ...mail,
          messageId: `<${id}@${host}>`,
          from: { name: fromName, address: from },
          cc: [...cc],
          attachments: attachments.map(({ fileName, mediaType, bytes, contentId }) => ({
            ...{ filename: fileName, contentType: mediaType, content: Buffer.from(bytes) },
            ...(contentId !== undefined && { cid: contentId }),
          })),
        });
        return judgeRecipients(mail.to, rejectedErrors);
      } catch (error) {
        return judgeError(error, log);
      }
    },
    close: () => transport.close(),
  };
}

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isThisMachine(hostname: string): boolean {
  return THIS_MACHINE.has(hostname);
}

/** Error of nodemailer, with the answer of the server if there is one. */
interface MailError extends Error {
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly recipient?: string;
}

/**
 * Judges a mail that the server took for some of its recipients at least.
 * @param refused errors of the recipients that it did not take; their domains are in lower case
 */
export function judgeRecipients(to: string, refused: readonly MailError[]): MailEnd {
  if (refused.length === 0) return { kind: 'sent', reason: null };
  const reason = refused.map((error) => `${error.recipient}: ${error.response}`).join('; ');
  const ofTo = refused.find(({ recipient }) => recipient?.toLowerCase() === to.toLowerCase());
  if (ofTo === undefined) return { kind: 'sent', reason: shorten(reason) };
  return { kind: isFinal(ofTo) ? 'refused' : 'failed', reason: shorten(reason) };
}

/** Commands whose refusal is about this mail: its recipients and its content. All others are about the service. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

function isFinal({ responseCode = 0, command = '' }: MailError): boolean {
  return responseCode >= 500 && ABOUT_THE_MAIL.has(command);
}

const LONGEST_REASON = 300;

function shorten(reason: string): string {
  return reason.slice(0, LONGEST_REASON);
}

// Why there was no answer is for the operator alone: it names hosts of their network.
function judgeError(error: unknown, log: Pick<Log, 'warn'>): MailEnd {
  if (!(error instanceof Error)) throw error;
  const { response }: MailError = error;
  if (response !== undefined) return { kind: isFinal(error) ? 'refused' : 'failed', reason: shorten(response) };
  log.warn({ err: error }, 'no answer of the mail server');
  return { kind: 'failed', reason: PROGRESS_MESSAGES.mailNotReached.message };
}
