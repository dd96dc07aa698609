import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { JOB_NAMES } from '@chasqui/jobs';
import { WorkersEnvSchema } from '@chasqui/platform/env';
import { describe, expect, it } from 'vitest';
import { isSeq, parse, parseAllDocuments, parseDocument } from 'yaml';

// Deployment files name things of the code. Only these tests notice when the code has changed and the files have not.
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const exists = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false }) !== undefined;

const dockerfile = read('ops/deploy/docker/Dockerfile');
const linesOf = (instruction: string) =>
  dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith(`${instruction} `));

describe('the Dockerfile', () => {
  it('installs from the manifest of every workspace', () => {
    const lock = JSON.parse(read('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules'));
    expect(workspaces.length).toBeGreaterThan(5);
    for (const path of workspaces) expect(dockerfile).toContain(`COPY ${path}/package.json ${path}/\n`);
  });

  it('copies only existing files', () => {
    const sources = linesOf('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    for (const source of sources) expect([source, exists(source)]).toEqual([source, true]);
  });

  it('starts from an image with a version and ends without root', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+-bookworm-slim$/m);
    const stages = dockerfile.split(/^FROM /m).slice(1);
    const users = stages.flatMap((stage) => [...stage.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user).slice(-1));
    expect(users.length).toBeGreaterThan(0);
    expect(new Set(users)).toEqual(new Set(['node']));
    for (const stage of stages.filter((text) => /^\S+ AS (gateway|workers|migrate|sandbox)$/m.test(text))) {
      expect(stage).toMatch(/^runtime AS /);
    }
  });

  it.each(['gateway', 'workers'])('has a health check of the %s', (target) => {
    const stage = dockerfile.split(/^FROM /m).find((text) => text.startsWith(`runtime AS ${target}\n`));
    expect(stage).toContain('HEALTHCHECK ');
  });
});

describe("the owner's commands", () => {
  const stage = dockerfile.split(/^FROM /m).find((text) => text.startsWith('runtime AS migrate\n'));
  const commands = new Set(
    [
      read('docker-compose.yml'),
      read('ops/deploy/kubernetes/backup/cron-job.yaml'),
      read('ops/deploy/kubernetes/restore/job.yaml'),
      read('ops/deploy/runbooks/backup-and-restore.md'),
    ]
      // Commands in a workers pod run in the other image.
      .map((text) => text.replaceAll(/^.* deploy\/.*$/gm, ''))
      .flatMap((text) => [...text.matchAll(/node (ops\/dist\/[\w-]+\.mjs)/g)])
      .map(([, path]) => path),
  );

  it('are in the image that compose file, manifests and runbook use', () => {
    expect(commands.size).toBeGreaterThan(2);
    for (const command of commands) expect(stage).toContain(`/app/${command} `);
  });
});

interface Trigger {
  readonly metadata: { readonly query: string };
}

interface Compose {
  readonly services: Readonly<Record<string, { readonly command?: readonly string[]; readonly image: string }>>;
}

describe('every pool', () => {
  const compose: Compose = parse(read('docker-compose.yml'), { merge: true });
  const prometheus = read('ops/deploy/observability/prometheus.yml');
  const objects = parseAllDocuments(read('ops/deploy/kubernetes/keda/scaled-objects.yaml')).map((each) => each.toJS());
  const base = parse(read('ops/deploy/kubernetes/base/kustomization.yaml'));

  it.each(JOB_NAMES)('%s has a service, a deployment, an alert and a scaler', (pool) => {
    expect(compose.services[pool]?.command).toEqual(['--pools', pool]);
    expect(prometheus).toMatch(new RegExp(`names: \\[.*\\b${pool}\\b.*\\]`));
    expect(base.resources).toContain(`pools/${pool}`);
    expect(read(`ops/deploy/kubernetes/base/pools/${pool}/kustomization.yaml`)).toContain(
      `value: ["--pools", "${pool}"]`,
    );
    const scaled = objects.filter(({ metadata }) => metadata.name === `chasqui-${pool}`);
    expect(scaled).toHaveLength(1);
    const queries: string[] = scaled[0].spec.triggers.map((trigger: Trigger) => trigger.metadata.query);
    expect(queries.filter((query) => query.includes(`pool="${pool}"`))).toHaveLength(2);
  });

  it('is run by workers, and no other pool is', () => {
    const workers = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('chasqui-workers'));
    expect(workers.map(([name]) => name).sort()).toEqual([...JOB_NAMES].sort());
    expect(objects).toHaveLength(JOB_NAMES.length);
    expect(readdirSync(join(ROOT, 'ops/deploy/kubernetes/base/pools')).sort()).toEqual([...JOB_NAMES].sort());
  });

  it('is stopped, with the gateway, by the documented commands', () => {
    const documents = [
      'ops/deploy/docker/README.md',
      'ops/deploy/runbooks/backup-and-restore.md',
      'docs/redis-and-postgresql.md',
    ];
    const printed = documents.map(read).flatMap((text) => [...text.matchAll(/docker compose stop ([a-z -]+)/g)]);
    expect(printed).toHaveLength(documents.length);
    for (const [, names = ''] of printed) expect(names.split(' ').sort()).toEqual(['gateway', ...JOB_NAMES].sort());
  });

  it('has an image with a version', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:.*\d|CHASQUI_VERSION/);
  });
});

describe('tracing settings', () => {
  it('are the same in every process, with every variable', () => {
    const compose: { readonly 'x-environment': Readonly<Record<string, string>> } = parse(read('docker-compose.yml'));
    const passed = Object.keys(compose['x-environment']).filter((name) => name.startsWith('OTEL_'));
    const known = Object.keys(WorkersEnvSchema.entries).filter((name) => name.startsWith('OTEL_'));
    expect(known.length).toBeGreaterThan(0);
    expect(passed.sort()).toEqual(known.sort());
  });

  it("allow the collector's port of the example", () => {
    const [, port] =
      /OTEL_EXPORTER_OTLP_ENDPOINT=http:\S+:(\d+)/.exec(
        read('ops/deploy/kubernetes/example/services/kustomization.yaml'),
      ) ?? [];
    expect(port).toBeDefined();
    expect(read('ops/deploy/kubernetes/base/network-policies.yaml')).toContain(`{ port: ${port} }`);
  });
});

describe('a restore in Kubernetes', () => {
  const { spec } = parse(read('ops/deploy/kubernetes/restore/job.yaml'));
  const pod = spec.template.spec;
  const runbook = read('ops/deploy/runbooks/backup-and-restore.md');

  it("mounts the backups' volume once, with the image of the command", () => {
    const claim = parse(read('ops/deploy/kubernetes/backup-volume/volume-claim.yaml')).metadata.name;
    expect(pod.volumes).toEqual([{ name: 'backups', persistentVolumeClaim: { claimName: claim } }]);
    const backup = parse(read('ops/deploy/kubernetes/backup/cron-job.yaml')).spec.jobTemplate.spec.template.spec;
    expect(pod.containers[0].image).toBe(backup.containers[0].image);
    expect(pod.containers[0].volumeMounts[0]).toMatchObject({
      ...backup.containers[0].volumeMounts[0],
      readOnly: true,
    });
    expect(spec.backoffLimit).toBe(0);
  });

  it.each(['backup', 'restore', 'backup-files'])('has its volume in a new cluster, too: %s creates it', (folder) => {
    const kustomization = parse(read(`ops/deploy/kubernetes/${folder}/kustomization.yaml`));
    const brought = kustomization.components.map((each: string) => join('ops/deploy/kubernetes', folder, each));
    expect(brought).toContain('ops/deploy/kubernetes/backup-volume');
    expect(parse(read('ops/deploy/kubernetes/backup-volume/kustomization.yaml')).resources).toEqual([
      'volume-claim.yaml',
    ]);
  });

  it('gets the options of its command and the secrets of the example', () => {
    const example = parse(read('ops/deploy/kubernetes/example/restore/kustomization.yaml'));
    const command: string = pod.containers[0].command.at(-1);
    const literals: string[] = example.configMapGenerator[0].literals;
    const used = [...command.matchAll(/\$(\w+)/g)].map(([, name]) => name);
    expect(used).toEqual(literals.map((literal) => literal.split('=')[0]));
    for (const [option] of command.matchAll(/--[\w-]+/g))
      expect(read('ops/commands/restore/main.ts')).toContain(option);
    const generators = example.components.flatMap(
      (component: string) =>
        parse(read(join('ops/deploy/kubernetes/example/restore', component, 'kustomization.yaml'))).secretGenerator ??
        [],
    );
    const made = [...generators, ...example.configMapGenerator].map(({ name }: { readonly name: string }) => name);
    for (const from of pod.containers[0].envFrom) expect(made).toContain((from.secretRef ?? from.configMapRef).name);
  });

  it.each(['base/gateway/deployment.yaml', 'base/worker/deployment.yaml'])('stops %s by its label', (file) => {
    expect(runbook).toContain('kubectl scale deployment -n chasqui -l app.kubernetes.io/name=chasqui --replicas=0');
    expect(parse(read(`ops/deploy/kubernetes/${file}`)).metadata.labels).toMatchObject({
      'app.kubernetes.io/name': 'chasqui',
    });
  });

  it('stops running backups by their label', () => {
    expect(runbook).toContain('kubectl delete job -n chasqui -l app.kubernetes.io/component=backup\n');
    const { metadata } = parse(read('ops/deploy/kubernetes/backup/cron-job.yaml')).spec.jobTemplate;
    expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/component': 'backup' });
  });

  it('is described with names of the manifests', () => {
    expect(runbook).toContain('kubectl apply -k ops/deploy/kubernetes/example/restore');
    const applied = [...runbook.matchAll(/kubectl apply -k (\S+)/g)].map(([, folder]) => folder);
    for (const folder of applied) expect([folder, exists(`${folder}/kustomization.yaml`)]).toEqual([folder, true]);
  });
});

describe('the example for Kubernetes', () => {
  const folder = 'ops/deploy/kubernetes/example/services';
  const secrets = read(`${folder}/secrets/shared.env`);
  const text = `${read(`${folder}/kustomization.yaml`)}\n${secrets}`;
  const known = Object.keys(WorkersEnvSchema.entries);

  it('has a line for every setting of Redis and connections', () => {
    const wanted = known.filter((name) => name.startsWith('REDIS_') || name === 'DATABASE_CONNECTIONS');
    expect(wanted.length).toBeGreaterThan(10);
    for (const name of wanted) expect(text).toMatch(new RegExp(`^\\s*(# ?)?(- )?${name}=`, 'm'));
  });

  it('keeps secrets in Secret objects', () => {
    const written = read(`${folder}/kustomization.yaml`).match(/\b[A-Z_]*(?:PASSWORD|KEY|SECRET)[A-Z_]*=/g);
    expect(written).toBeNull();
    expect(secrets).toContain('REDIS_SENTINEL_PASSWORD=');
  });

  it('allows pods to reach the ports of sentinels and servers', () => {
    const rules = parseAllDocuments(read('ops/deploy/kubernetes/base/network-policies.yaml')).map((each) =>
      each.toJS(),
    );
    const out = rules.find(({ metadata }) => metadata.name === 'chasqui-out').spec.egress.at(-1).ports;
    for (const port of [5432, 6379, 26379, 443]) expect(out).toContainEqual({ port });
  });

  it('mounts certificates at the path of REDIS_CA', () => {
    const [{ name, files }] = parse(
      read('ops/deploy/kubernetes/example/certificates/kustomization.yaml'),
    ).configMapGenerator;
    for (const { patch } of certificatePatches) {
      const [volume, mount] = parse(patch);
      expect(text).toContain(`REDIS_CA=${mount.value.mountPath}/${files[0]}`);
      expect(mount.value.name).toBe(volume.value.name);
      expect(volume.value.configMap.name).toBe(name);
    }
  });
});

interface Patch {
  readonly target: { readonly kind: string };
  readonly patch: string;
}

interface Operation {
  readonly path: string;
  readonly value: object;
}

const certificatePatches: readonly Patch[] = parse(
  read('ops/deploy/kubernetes/certificates/kustomization.yaml'),
).patches;

/**
 * Applies patches that add to lists of a manifest, like `kubectl kustomize`. Throws if the manifest has no list at the
 * path of a patch.
 */
function patched(path: string, patches: readonly Patch[]) {
  const document = parseDocument(read(path));
  const kind = String(document.get('kind'));
  const meant = patches.filter(({ target }) => new RegExp(`^(${target.kind})$`).test(kind));
  for (const { path: pointer, value } of meant.flatMap(({ patch }): readonly Operation[] => parse(patch))) {
    const keys = pointer.split('/').slice(1, -1);
    const list = document.getIn(keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)));
    if (!isSeq(list)) throw new Error(`${path} has no list at ${pointer}`);
    list.add(document.createNode(value));
  }
  return document.toJS();
}

/** The pods that a manifest makes: one, or none where it makes other things. */
function podsOf(path: string) {
  return parseAllDocuments(read(path)).flatMap((document) => {
    const { kind, spec } = document.toJS();
    if (kind === 'Pod') return [spec];
    return ['Deployment', 'Job', 'CronJob'].includes(kind) ? [(spec.jobTemplate?.spec ?? spec).template.spec] : [];
  });
}

describe('every pod in Kubernetes', () => {
  const manifests = readdirSync(join(ROOT, 'ops/deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .map((file) => `ops/deploy/kubernetes/${file}`)
    .filter((file) => podsOf(file).length > 0);

  it('is in the list of known pods', () => {
    expect(manifests.map((file) => file.split('/').at(-2)).toSorted()).toEqual(
      ['backup', 'backup-files', 'gateway', 'migrate', 'restore', 'sandbox', 'worker'].toSorted(),
    );
  });

  it.each(manifests)('of %s has no rights in its cluster and its node', (file) => {
    for (const pod of podsOf(file)) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it.each(manifests)("of %s has only the project's settings", (file) => {
    for (const pod of podsOf(file)) expect(pod.enableServiceLinks).toBe(false);
  });
});

describe('certificates in Kubernetes', () => {
  it.each([
    'base/gateway/deployment.yaml',
    'base/worker/deployment.yaml',
    'migrate/job.yaml',
    'backup/cron-job.yaml',
    'restore/job.yaml',
  ])('are mounted into the only container of %s', (file) => {
    const { spec } = patched(`ops/deploy/kubernetes/${file}`, certificatePatches);
    const pod = (spec.jobTemplate?.spec ?? spec).template.spec;
    expect(pod.containers).toHaveLength(1);
    expect(pod.containers[0].volumeMounts).toContainEqual({
      name: 'certificates',
      mountPath: '/certificates',
      readOnly: true,
    });
    expect(pod.volumes).toContainEqual({ name: 'certificates', configMap: { name: 'chasqui-certificates' } });
  });
});

interface Rule {
  /** Absent for a rule that records a series. */
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook: string };
}

describe('alerts and dashboard', () => {
  const folder = 'ops/deploy/observability/alerts';
  const rules = readdirSync(join(ROOT, folder)).flatMap((file) => {
    const { groups }: { groups: readonly { readonly rules: readonly Rule[] }[] } = parse(read(join(folder, file)));
    return groups.flatMap((group) => group.rules);
  });
  const alerts = rules.filter(({ alert }) => alert !== undefined);
  const dashboard = read('ops/deploy/observability/grafana/dashboards/chasqui.json');

  it.each(alerts.map((rule) => [rule.alert, rule.annotations?.runbook ?? '']))(
    '%s has its runbook %s',
    (_alert, runbook) => {
      expect(runbook).toMatch(/^ops\/deploy\/runbooks\//);
      expect(exists(runbook)).toBe(true);
    },
  );

  it('count the failures of every operation that emits', () => {
    const { paths }: { paths: Record<string, { post?: { tags: readonly string[]; responses: object } }> } = JSON.parse(
      read('gateway/openapi.json'),
    );
    const emitting = Object.entries(paths).filter(
      ([, { post }]) => post?.tags.includes('Emission') === true && '201' in post.responses && '202' in post.responses,
    );
    const counted = /route=~"\/api\/\(([^)]*)\)"/.exec(rules.map(({ expr }) => expr).join('\n'))?.[1]?.split('|') ?? [];
    expect(counted.map((name) => `/api/${name}`).sort()).toEqual(emitting.map(([path]) => path).sort());
  });

  it('use existing metrics', () => {
    const sources = ['gateway/src', 'workers/src', 'shared/platform/src'].map(readSources).join('\n');
    const asked = `${rules.map(({ expr }) => expr).join('\n')}\n${dashboard}`.match(/\bchasqui_[a-z_]+\b/g) ?? [];
    const names = new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(names.size).toBeGreaterThan(8);
    for (const name of names) expect([name, sources.includes(`'${name}'`)]).toEqual([name, true]);
  });
});

function readSources(folder: string): string {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(join(folder, file)))
    .join('\n');
}
