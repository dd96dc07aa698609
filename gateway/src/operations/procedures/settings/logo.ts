import { validationError } from '@chasqui/core/errors';
import { FIELD_MESSAGES, type Message, say } from '@chasqui/core/messages';
import { type LogoSchema, MAX_LOGO_BYTES } from '@chasqui/core/paper';
import type { Logo } from '@chasqui/db/tenants';
import { MAX_PIXELS, readPngHeader } from '@chasqui/platform/picture';
import * as v from 'valibot';

interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** True for a PNG that must be read in several passes. */
  readonly isInterlaced: boolean;
}

/** Reads a complete picture from its bytes; null if they are neither PNG nor JPEG. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const png = readPngHeader(bytes);
  if (png !== null) return { mediaType: 'image/png', ...png };
  try {
    return readJpeg(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // The file ends in the middle of a part.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = Buffer.of(0xff, 0xd9);
const START_OF_SCAN = 0xda;
/** Baseline and progressive frames, which every reader supports. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Markers of 0xff and a kind, each with its length, until the scan; the end mark follows it (ITU T.81, annex B). */
function readJpeg(view: DataView): Picture | null {
  if (view.getUint16(0) !== START_OF_IMAGE) return null;
  let frame: Picture | null = null;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const kind = view.getUint8(at + 1);
    if (kind === START_OF_SCAN) return hasEnd(view, at) ? frame : null;
    if (FRAMES.has(kind)) {
      frame = {
        mediaType: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        isInterlaced: false,
      };
    }
    // A marker may be preceded by fill bytes of 0xff.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Returns true if the end mark follows. Some cameras write data of their own behind it. */
function hasEnd(view: DataView, after: number): boolean {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength).indexOf(END_OF_IMAGE, after) !== -1;
}

export const LogoBodySchema = v.object({ mediaType: v.string(), base64: v.string() });

/**
 * Decodes the logo. Its type is read from the bytes, and a different declared type is refused.
 * @throws ChasquiError VALIDATION_FAILED
 */
export function toLogo({ mediaType, base64 }: v.InferOutput<typeof LogoSchema>): Logo {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.byteLength > MAX_LOGO_BYTES) throw problem('base64', FIELD_MESSAGES.pictureTooLarge(MAX_LOGO_BYTES));
  const picture = readPicture(bytes);
  if (picture === null)
    throw problem('base64', say('must be a whole PNG or JPEG picture', 'debe ser una imagen PNG o JPEG completa'));
  if (picture.mediaType !== mediaType) {
    throw problem(
      'mediaType',
      say(
        `must be ${picture.mediaType}, which the picture is`,
        `debe ser ${picture.mediaType}, que es lo que la imagen es`,
      ),
    );
  }
  const pixels = picture.width * picture.height;
  // Printing unpacks the picture: a small file can be huge in memory.
  if (pixels === 0 || pixels > MAX_PIXELS)
    throw problem('base64', say(`must have from 1 to ${MAX_PIXELS} pixels`, `debe tener de 1 a ${MAX_PIXELS} píxeles`));
  if (picture.isInterlaced)
    throw problem('base64', say('must be a PNG without interlace', 'debe ser un PNG sin entrelazado'));
  return { mediaType, bytes };
}

export function toLogoBody(logo: Logo): v.InferOutput<typeof LogoBodySchema> {
  return { mediaType: logo.mediaType, base64: Buffer.from(logo.bytes).toString('base64') };
}

function problem(field: string, message: Message) {
  return validationError([{ path: `logo.${field}`, code: 'LOGO_UNUSABLE', ...message }]);
}
