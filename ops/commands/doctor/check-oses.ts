import { listOseUrls } from '@chasqui/db/channels/list-ose-urls';
import type { Database } from '@chasqui/db/connection';
import { SYSTEM } from '../command.ts';
import { lookAt } from './check-authority.ts';
import type { Finding } from './finding.ts';

/** Checks that the OSEs of the companies answer. One that does not is a risk: others go on. */
export async function checkOses(db: Database): Promise<readonly Finding[]> {
  const urls = await listOseUrls(db, SYSTEM);
  const looks = urls.map((url) => lookAt({ url, name: `an OSE, ${new URL(url).host},`, takesSales: false }));
  return (await Promise.all(looks)).flatMap(({ findings }) => findings);
}
