import { once } from 'node:events';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

// The bucket that the server has, and the beginning of the keys.
const BUCKET = 'files';
const PREFIX = 'chasqui';

/**
 * Variables with which a process uses the server. The server knows one pair of keys.
 * @param {number} port
 */
export function fileServerVariables(port) {
  return {
    FILES_URL: `s3://${BUCKET}/${PREFIX}`,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/**
 * Returns the file in which a server keeps an object.
 * @param {string} folder of the server
 * @param {string} key below FILES_URL
 */
export function objectFile(folder, key) {
  return join(folder, BUCKET, PREFIX, `${key}._S3rver_object`);
}

/**
 * Starts a server with the protocol of S3 that keeps its objects in a folder. Port 0 is a free one.
 * @param {{ readonly folder: string; readonly port: number }} options
 * @returns {Promise<{ readonly port: number; close(): Promise<void> }>}
 */
export async function startFileServer({ folder, port }) {
  const server = new S3rver({
    directory: folder,
    port,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    // It computes another signature than AWS's client for lists.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await server.run();
  const { httpServer } = server;
  if (!httpServer.listening) await once(httpServer, 'listening');
  const address = httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The file server has no port');
  return {
    port: address.port,
    close: () => {
      httpServer.closeAllConnections();
      return server.close();
    },
  };
}
