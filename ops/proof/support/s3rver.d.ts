// Types of the parts of s3rver that the proofs use. The package brings none.
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface S3rverOptions {
    readonly directory: string;
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    readonly httpServer: Server;
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
