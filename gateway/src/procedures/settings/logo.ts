import { validationError } from '@chasqui/core/errors';
import { choiceField, closedObject } from '@chasqui/core/fields';
import type { Logo } from '@chasqui/db/tenants';
import { MAX_PIXELS } from '@chasqui/platform/picture';
import * as v from 'valibot';
import { readPicture } from './read-picture.ts';

const MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;
const MAX_BYTES = 256 * 1024;

const BASE64_MESSAGE = 'must be a picture in base64';

/** Logo in a request. */
export const LogoSchema = closedObject({
  mediaType: choiceField(MEDIA_TYPES),
  base64: v.pipe(
    v.string(BASE64_MESSAGE),
    v.regex(/^[A-Za-z\d+/]+={0,2}$/, BASE64_MESSAGE),
    v.description('PNG without interlace, or JPEG, at most 256 KiB before base64'),
  ),
});

/** Logo as the API shows it. */
export const LogoBodySchema = v.object({ mediaType: v.string(), base64: v.string() });

/**
 * Decodes the logo. Its type is read from the bytes, and a different declared type is refused.
 * @throws ChasquiError VALIDATION_FAILED
 */
export function toLogo({ mediaType, base64 }: v.InferOutput<typeof LogoSchema>): Logo {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.byteLength > MAX_BYTES) throw problem('base64', `must be at most ${MAX_BYTES} bytes (256 KiB) of picture`);
  const picture = readPicture(bytes);
  if (picture === null) throw problem('base64', 'must be a whole PNG or JPEG picture');
  if (picture.mediaType !== mediaType) throw problem('mediaType', `must be ${picture.mediaType}, which the picture is`);
  const pixels = picture.width * picture.height;
  // Printing unpacks the picture: a small file can be huge in memory.
  if (pixels === 0 || pixels > MAX_PIXELS) throw problem('base64', `must have from 1 to ${MAX_PIXELS} pixels`);
  if (picture.isInterlaced) throw problem('base64', 'must be a PNG without interlace');
  return { mediaType, bytes };
}

export function toLogoBody(logo: Logo): v.InferOutput<typeof LogoBodySchema> {
  return { mediaType: logo.mediaType, base64: Buffer.from(logo.bytes).toString('base64') };
}

function problem(field: string, message: string) {
  return validationError([{ path: `logo.${field}`, code: 'LOGO_UNUSABLE', message }]);
}
