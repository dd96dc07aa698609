import { zipSync } from 'fflate';

/** Fixed entry time, so that equal content gives equal bytes. Zip times have no time zone. */
const FIXED_TIME = new Date(1980, 0, 1, 12);

/** The answer as the authority packs it: `R-<base>.xml` behind an empty folder that readers have to pass over. */
export function zipAnswer(base: string, xml: string): Uint8Array {
  const options = { mtime: FIXED_TIME };
  return zipSync({
    'dummy/': [new Uint8Array(0), { ...options, level: 0 }],
    [`R-${base}.xml`]: [Buffer.from(xml, 'utf8'), options],
  });
}
