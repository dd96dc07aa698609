import { encodeLogo, type LogoFile, type LogoRoll } from '@chasqui/platform/escpos/logo-raster';

export interface LogoTask {
  readonly logo: LogoFile;
  readonly roll: LogoRoll;
}

/** Turns a logo into commands in a thread, because it uses a core for as long as it has pixels. */
export default function encodeInThread({ logo, roll }: LogoTask): Uint8Array | null {
  return encodeLogo(logo, roll);
}
