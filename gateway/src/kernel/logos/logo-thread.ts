import type { Raster } from '@chasqui/platform/escpos/commands';
import { type LogoFile, rasterizeLogo } from '@chasqui/platform/escpos/logo-raster';

export interface LogoTask {
  readonly logo: LogoFile;
  /** Dots of the width at most. */
  readonly dots: number;
}

/** Turns a logo into dots in a thread, because it uses a core for as long as it has pixels. */
export default function rasterizeInThread({ logo, dots }: LogoTask): Raster | null {
  return rasterizeLogo(logo, dots);
}
