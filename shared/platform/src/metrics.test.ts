import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { createLog } from './log.ts';
import { type AskedGauge, createMetrics } from './metrics.ts';

const BUILD_INFO = `chasqui_build_info{version="${manifest.version}"} 1`;

function metricsWithLog(readTimeoutMs?: number) {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', name: 'test', destination: { write: (line) => void lines.push(line) } });
  return { metrics: createMetrics({ log, ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }) }), lines };
}

const depth = (read: AskedGauge<'pool'>['read']): AskedGauge<'pool'> => ({
  name: 'chasqui_depth',
  help: 'How deep',
  labels: ['pool'],
  read,
});

function linesOf(body: string, name: string): string[] {
  return body.split('\n').filter((line) => line.startsWith(name));
}

describe('a scrape', () => {
  it('contains the metrics of Node.js in the format of Prometheus', async () => {
    const { metrics } = metricsWithLog();
    const { contentType, body } = await metrics.scrape();
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(linesOf(body, 'process_resident_memory_bytes')).toEqual([expect.stringMatching(/ \d+$/)]);
    expect(body.endsWith('\n')).toBe(true);
  });

  it('contains the version of the root package.json', async () => {
    const { body } = await metricsWithLog().metrics.scrape();
    expect(linesOf(body, 'chasqui_build_info')).toEqual([BUILD_INFO]);
  });

  it('reads the values of a gauge each time, and drops labels that are gone', async () => {
    const { metrics, lines } = metricsWithLog();
    const answers = [
      [{ labels: { pool: 'sign' }, value: 3 }],
      [
        { labels: { pool: 'submit' }, value: 0 },
        { labels: { pool: 'a "quoted" \\ one' }, value: 2.5 },
      ],
    ];
    metrics.addGauge(depth(async () => answers.shift() ?? []));
    expect(linesOf((await metrics.scrape()).body, 'chasqui_depth')).toEqual(['chasqui_depth{pool="sign"} 3']);
    const { body } = await metrics.scrape();
    expect(linesOf(body, 'chasqui_depth')).toEqual([
      'chasqui_depth{pool="submit"} 0',
      'chasqui_depth{pool="a \\"quoted\\" \\\\ one"} 2.5',
    ]);
    expect(linesOf(body, '# HELP chasqui_depth')).toEqual(['# HELP chasqui_depth How deep']);
    expect(linesOf((await metrics.scrape()).body, 'chasqui_depth')).toEqual([]);
    expect(lines).toEqual([]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the database is away'))],
    ['takes too long', () => new Promise<never>(() => {})],
    [
      'throws',
      () => {
        throw new Error('a bug');
      },
    ],
  ])('leaves out a gauge that %s, and counts and logs the failure', async (_how, read) => {
    const { metrics, lines } = metricsWithLog(20);
    let isWell = true;
    metrics.addGauge(depth(async () => (isWell ? [{ labels: { pool: 'sign' }, value: 1 }] : read())));
    expect(linesOf((await metrics.scrape()).body, 'chasqui_')).toEqual([
      BUILD_INFO,
      'chasqui_metric_read_failures_total{metric="chasqui_depth"} 0',
      'chasqui_depth{pool="sign"} 1',
    ]);
    isWell = false;
    const { body } = await metrics.scrape();
    expect(linesOf(body, 'chasqui_')).toEqual([
      BUILD_INFO,
      'chasqui_metric_read_failures_total{metric="chasqui_depth"} 1',
    ]);
    expect(linesOf(body, 'process_cpu')).not.toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ metric: 'chasqui_depth', msg: 'metric not read' }]);
    isWell = true;
    expect(linesOf((await metrics.scrape()).body, 'chasqui_depth')).toEqual(['chasqui_depth{pool="sign"} 1']);
  });

  it('leaves out a failed gauge without labels instead of reporting zero', async () => {
    const { metrics } = metricsWithLog();
    let value: number | null = 7;
    metrics.addGauge({
      name: 'chasqui_age_seconds',
      help: 'How old',
      labels: [],
      read: async () => (value === null ? Promise.reject(new Error('away')) : [{ labels: {}, value }]),
    });
    expect(linesOf((await metrics.scrape()).body, 'chasqui_age')).toEqual(['chasqui_age_seconds 7']);
    value = null;
    expect(linesOf((await metrics.scrape()).body, 'chasqui_age')).toEqual([]);
  });

  it('has a registry of its own for each Metrics object', async () => {
    const [one, other] = [metricsWithLog().metrics, metricsWithLog().metrics];
    one.addGauge(depth(async () => [{ labels: { pool: 'one' }, value: 1 }]));
    other.addGauge(depth(async () => [{ labels: { pool: 'other' }, value: 2 }]));
    expect(linesOf((await one.scrape()).body, 'chasqui_depth')).toEqual(['chasqui_depth{pool="one"} 1']);
    expect(() => one.addGauge(depth(async () => []))).toThrow('chasqui_depth');
  });
});
