/** An answer of the gateway; `body` is the parsed JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface GatewayClient {
  get(path: string): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
}

export function createGatewayClient(baseUrl: string, credential: string): GatewayClient {
  const headers = { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' };
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers });
    return { status: response.status, body: await response.json() };
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
