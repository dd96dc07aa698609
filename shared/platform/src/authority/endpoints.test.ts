import { describe, expect, it } from 'vitest';
import { AUTHORITY_ENDPOINTS, sandboxEndpoints } from './endpoints.ts';

const ALL = Object.values(AUTHORITY_ENDPOINTS).flatMap((services) => Object.values(services));

describe('AUTHORITY_ENDPOINTS', () => {
  it('are different services of SUNAT, over TLS', () => {
    const urls = ALL.map(({ billService }) => billService);
    expect(new Set(urls).size).toBe(4);
    for (const url of urls) expect(url).toMatch(/^https:\/\/e-(beta|factura)\.sunat\.gob\.pe\/[a-z-]+\/billService$/);
  });

  it('never mix beta and production', () => {
    expect(JSON.stringify(AUTHORITY_ENDPOINTS.beta)).not.toContain('e-factura');
    expect(JSON.stringify(AUTHORITY_ENDPOINTS.production)).not.toContain('beta');
  });

  it('can be asked for a CDR only where SUNAT answers', () => {
    const asked = ALL.filter(({ billConsultService }) => billConsultService !== null);
    expect(asked).toEqual([AUTHORITY_ENDPOINTS.production.factura]);
  });
});

describe('sandboxEndpoints', () => {
  it.each(['http://127.0.0.1:3100', 'http://127.0.0.1:3100/', 'http://127.0.0.1:3100/anything'])('at %s', (baseUrl) => {
    expect(sandboxEndpoints(baseUrl)).toEqual({
      billService: 'http://127.0.0.1:3100/ol-ti-itcpfegem/billService',
      billConsultService: 'http://127.0.0.1:3100/ol-it-wsconscpegem/billConsultService',
    });
  });

  it('refuses what is no URL', () => {
    expect(() => sandboxEndpoints('127.0.0.1:3100')).toThrow(TypeError);
  });
});
