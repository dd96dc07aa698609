import { expect, it } from 'vitest';
import { countAtStart, countWithSdk } from './count-opentelemetry.ts';

// The rule `opentelemetry-only-when-configured` of .dependency-cruiser.cjs checks each file. This test checks a whole
// process.
it('OpenTelemetry is not loaded without a collector', async () => {
  const [atStart, withSdk] = await Promise.all([countAtStart(), countWithSdk()]);
  expect(atStart).toBe(0);
  expect(withSdk).toBeGreaterThan(0);
});
