import { readBase64 } from '../components/read-base64.ts';

const DECLARED_ENCODING = /^<\?xml[^>]*\sencoding=["']([\w-]+)["']/;
const ZIP_START = 0x50;

/** Reads a supplier's file as the service takes it: a zip in base64, or the text of an XML in the encoding that it declares. */
export async function readSupplierFile(file: Blob): Promise<{ readonly zip: string } | { readonly xml: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === ZIP_START) return { zip: await readBase64(file) };
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  return { xml: new TextDecoder(DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8').decode(bytes) };
}
