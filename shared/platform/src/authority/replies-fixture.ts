import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';

export type Reply = readonly [status: number, body: string, headers?: Readonly<Record<string, string>>];

/** Answers requests in turn, the last answer for good. Returns the requests as they come. For tests. */
export function serveInTurn(
  network: SetupServer,
  method: 'get' | 'post',
  path: string,
  replies: readonly Reply[],
): readonly Request[] {
  const requests: Request[] = [];
  network.use(
    http[method](path, ({ request }) => {
      const [status, body, headers] = replies[Math.min(requests.length, replies.length - 1)] ?? [500, ''];
      requests.push(request.clone());
      return new HttpResponse(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
    }),
  );
  return requests;
}
