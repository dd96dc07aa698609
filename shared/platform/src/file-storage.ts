import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStorage, FileStorageError } from '@chasqui/core/file-storage';
import type { FilesEnv } from './env/index.ts';

type StorageEnv = Pick<FilesEnv, 'FILES_URL' | 'AWS_ENDPOINT_URL_S3'>;

/** Time limit of one call, with its repetitions and all of its bytes. */
const CALL_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Time limit for a silent connection. */
const SILENCE_MS = 10_000;
const MOST_ATTEMPTS = 2;

/** Errors that say that an object does not exist, by name. */
const NO_OBJECT: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

/**
 * Opens the object storage that FILES_URL names, `s3://bucket/prefix`. The client takes region, endpoint and credentials
 * from AWS's own variables. Without FILES_URL it is not even loaded. Nothing is called before the first use.
 */
export async function openFileStorage({ FILES_URL, AWS_ENDPOINT_URL_S3 }: StorageEnv) {
  if (FILES_URL === undefined) return null;
  // A dynamic import, because a bundle would load static imports at its start.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const { hostname: Bucket, pathname } = new URL(FILES_URL);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const client = new S3Client({
    // Servers other than AWS's have no host name for each bucket, and not all know its checksums.
    forcePathStyle: AWS_ENDPOINT_URL_S3 !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MOST_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
  });

  return {
    put: (key, bytes) =>
      call(`writing ${key}`, async (abortSignal) => {
        const request = { Bucket, Key: keyOf(key), Body: bytes, ContentType: 'application/zip' };
        await client.send(new PutObjectCommand(request), { abortSignal });
      }),
    read: (key, range) =>
      call(`reading ${key}`, async (abortSignal) => {
        if (range?.length === 0) return new Uint8Array();
        const Range = range && `bytes=${range.offset}-${range.offset + range.length - 1}`;
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key), Range }), { abortSignal });
          if (!(Body instanceof Readable)) throw new Error('The answer has no body');
          const bytes = new Uint8Array(await buffer(addAbortSignal(abortSignal, Body)));
          if (range !== undefined && bytes.byteLength !== range.length)
            throw new Error('The answer has another length');
          return bytes;
        } catch (error) {
          if (error instanceof Error && NO_OBJECT.has(error.name)) return undefined;
          throw error;
        }
      }),
    delete: (key) =>
      call(`deleting ${key}`, async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }), { abortSignal });
      }),
    async *list(start) {
      const cut = keyOf('').length;
      for (let ContinuationToken: string | undefined, isFirst = true; isFirst || ContinuationToken !== undefined; ) {
        const request = { Bucket, Prefix: keyOf(start), ContinuationToken };
        const page = await call(`listing ${start}`, (abortSignal) =>
          client.send(new ListObjectsV2Command(request), { abortSignal }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(cut);
        ContinuationToken = page.NextContinuationToken;
        isFirst = false;
      }
    },
    close: () => client.destroy(),
  } satisfies FileStorage;
}

/** Runs a call with its deadline. Its failure becomes an error that names the call and no secret. */
async function call<Result>(what: string, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    return await run(AbortSignal.timeout(CALL_TIMEOUT_MS));
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : 'unknown error';
    throw new FileStorageError(`The object storage failed at ${what}: ${name}`, { cause });
  }
}
