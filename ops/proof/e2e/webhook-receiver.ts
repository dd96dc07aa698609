import { closeAtOnce, createTextServer, listenLocally } from '../support/local-server.ts';

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Receiver of webhooks. Its answers are 200 unless a test sets other statuses. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Statuses of the next answers, in their order. */
  readonly answers: number[];
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createTextServer(({ headers }, body, response) => {
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    received.push({ headers: Object.fromEntries(texts), body });
    response.writeHead(answers.shift() ?? 200).end('noted');
  });
  const port = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}/hooks`, received, answers, close: () => closeAtOnce(server) };
}
