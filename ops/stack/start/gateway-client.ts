/** An answer of the gateway; `body` is the parsed JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface GatewayClient {
  get(path: string): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  put(path: string, body: object): Promise<Answer>;
  patch(path: string, body: object): Promise<Answer>;
}

export function createGatewayClient(baseUrl: string, credential: string): GatewayClient {
  const headers = { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' };
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers });
    return { status: response.status, body: await response.json() };
  };
  const send = (method: string) => (path: string, body: object) => call(path, { method, body: JSON.stringify(body) });
  return { get: (path) => call(path, {}), post: send('POST'), put: send('PUT'), patch: send('PATCH') };
}
