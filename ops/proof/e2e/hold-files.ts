import { once } from 'node:events';
import type { AuthorityClient } from '@chasqui/platform/authority';

/** Keeps every file of one RUC until it is released. */
export function holdFilesOf(ruc: string) {
  const release = new AbortController();
  const released = once(release.signal, 'abort');
  let held = 0;
  return {
    release: () => release.abort(),
    count: () => held,
    wrapAuthority: (real: AuthorityClient): AuthorityClient => ({
      ...real,
      async sendBill(file) {
        if (file.credentials.username.startsWith(ruc)) {
          held += 1;
          await released;
        }
        return real.sendBill(file);
      },
    }),
  };
}
