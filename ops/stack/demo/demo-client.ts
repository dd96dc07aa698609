import * as v from 'valibot';

const DocumentSchema = v.object({
  id: v.string(),
  status: v.string(),
  cdrResponseCode: v.nullable(v.string()),
  cdrDescription: v.nullable(v.string()),
  ticket: v.nullable(v.string()),
});
export type DemoDocument = v.InferOutput<typeof DocumentSchema>;

const RecordSchema = v.object({ ...DocumentSchema.entries, documentId: v.string(), correlative: v.number() });
type DemoRecord = v.InferOutput<typeof RecordSchema>;

export interface DemoClient {
  emit(path: string, body: object): Promise<DemoDocument>;
  get(id: string): Promise<DemoRecord>;
  checkTicket(id: string): Promise<DemoDocument>;
  /** Undefined when the service has no such file. */
  download(id: string, kind: 'xml' | 'cdr' | 'pdf'): Promise<{ name: string; bytes: Uint8Array } | undefined>;
}

export function createDemoClient(baseUrl: string, apiKey: string): DemoClient {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${baseUrl}/api/${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    });
  const read = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await call(path, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    emit: async (path, body) =>
      v.parse(DocumentSchema, await read(path, { method: 'POST', body: JSON.stringify(body) })),
    get: async (id) => v.parse(RecordSchema, await read(`documents/${id}`)),
    checkTicket: async (id) => v.parse(DocumentSchema, await read(`documents/${id}/check-ticket`, { method: 'POST' })),
    async download(id, kind) {
      const response = await call(`documents/${id}/${kind}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${kind} of ${id} answered ${response.status}`);
      const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
      if (name === undefined) throw new Error(`${kind} of ${id} came without a name`);
      return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
  };
}
