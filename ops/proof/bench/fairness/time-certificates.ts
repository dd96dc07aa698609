import { createSelfSigned } from '@chasqui/core/signature';
import forge from 'node-forge';
import { median } from '../figures.ts';
import type { Measured, Output } from '../measure.ts';
import type { BenchTenant } from '../stack/bench-tenant.ts';
import type { RunningService } from '../stack/running-service.ts';
import { timeRequest } from './time-request.ts';

const UPLOADS = 8;
/** Clients of the other tenant: more than there are places to wait. */
const CLIENTS = 12;
/** Rounds of each of the two derivations in a file: just below those that a file may ask for. */
const ROUNDS = 99_000;
const PASSWORD = 'clave';

/** Bound of the time of an upload beside the others, as a multiple of its time alone. */
const MOST = 8;

/** Uploads certificates of a small tenant, alone and while another tenant uploads files that take long to open. */
export async function timeCertificates(service: RunningService, { say, print }: Output): Promise<Measured> {
  const [small, large] = [(await service.openEmitter()).tenant, (await service.openEmitter()).tenant];
  const body = { pem: await pemOf(small) };
  const upload = () => timeRequest(service.gateway, small, { method: 'PUT', path: PATH, body });
  await upload();
  say('certificates alone');
  const alone = await repeat(upload);
  say('certificates beside slow ones of another tenant');
  const flood = startFlood(service, large, await slowPkcs12Of(large));
  const beside = await repeat(upload);
  const answered = await flood.end();
  const refused = [...alone, ...beside].filter(({ ok }) => !ok);
  const [aloneMs, besideMs] = [alone, beside].map((answers) => median(answers.map(({ ms }) => ms)));
  const fairnessCertificatesRatio = Number(besideMs) / Number(aloneMs);
  print(
    `certificates: ${aloneMs?.toFixed(0)} ms alone, ${besideMs?.toFixed(0)} ms beside ${answered} slow ones, ` +
      `fairnessCertificatesRatio ${fairnessCertificatesRatio.toFixed(2)} (at most ${MOST}), ${refused.length} refused`,
  );
  return {
    isGood: refused.length === 0 && fairnessCertificatesRatio <= MOST,
    figures: { fairnessCertificatesRatio },
  };
}

const PATH = '/api/settings/certificate';

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < UPLOADS; count += 1) results.push(await run());
  return results;
}

/** Keeps uploading until `end`, which resolves to the number of answers. */
function startFlood({ gateway }: RunningService, tenant: BenchTenant, body: object) {
  let isOver = false;
  let answered = 0;
  const flood = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      await timeRequest(gateway, tenant, { method: 'PUT', path: PATH, body });
      answered += 1;
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(flood);
      return answered;
    },
  };
}

async function pemOf({ ruc }: BenchTenant): Promise<string> {
  const [notBefore, notAfter] = [new Date('2026-01-01T00:00:00Z'), new Date('2126-01-01T00:00:00Z')];
  return (await createSelfSigned({ ruc, name: 'Comercial Vicuña S.A.C.', notBefore, notAfter })).pem;
}

async function slowPkcs12Of(tenant: BenchTenant): Promise<object> {
  const pem = await pemOf(tenant);
  const key = forge.pki.privateKeyFromPem(pem.slice(pem.indexOf('-----BEGIN PRIVATE KEY')));
  const options = { algorithm: '3des', count: ROUNDS } as const;
  const store = forge.pkcs12.toPkcs12Asn1(key, [forge.pki.certificateFromPem(pem)], PASSWORD, options);
  return { pkcs12: forge.util.encode64(forge.asn1.toDer(store).getBytes()), password: PASSWORD };
}
