import { parentPort, workerData } from 'node:worker_threads';
import { CertificateError, type CertificateErrorReason, type SigningIdentity } from '@chasqui/core/signature';
import { type CertificateFile, parseCertificateFile } from './certificate-file.ts';

/** What the thread answers with, once. */
export type ThreadAnswer =
  | { readonly kind: 'read'; readonly identity: SigningIdentity }
  | { readonly kind: 'refused'; readonly reason: CertificateErrorReason; readonly message: string };

/** A thread of its own for one file (its workerData): what a hostile one takes of time and memory is nobody else's. */
function answer(file: CertificateFile): ThreadAnswer {
  try {
    return { kind: 'read', identity: parseCertificateFile(file) };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return { kind: 'refused', reason: error.reason, message: error.message };
  }
}

parentPort?.postMessage(answer(workerData as CertificateFile));
