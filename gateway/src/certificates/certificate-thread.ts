import { parentPort, workerData } from 'node:worker_threads';
import { CertificateError, type CertificateErrorReason, type SigningIdentity } from '@chasqui/core/signature';
import { type CertificateFile, parseCertificateFile } from './certificate-file.ts';

/** Single answer of the thread. */
export type ThreadAnswer =
  | { readonly kind: 'read'; readonly identity: SigningIdentity }
  | { readonly kind: 'refused'; readonly reason: CertificateErrorReason; readonly message: string };

/**
 * Reads one file (the workerData) in a thread of its own, so that a hostile file cannot use up the time and memory of
 * others.
 */
function answer(file: CertificateFile): ThreadAnswer {
  try {
    return { kind: 'read', identity: parseCertificateFile(file) };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return { kind: 'refused', reason: error.reason, message: error.message };
  }
}

parentPort?.postMessage(answer(workerData as CertificateFile));
