import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../client/build/build-archives.ts';
import { repositoryFolder } from '../../stack/setup/repository.mjs';

const run = promisify(execFile);

/** File of Debian's package, which the tests use instead of a public registry. */
const DEBIAN_GUZZLE = '/usr/share/php/GuzzleHttp/autoload.php';
const HAS_PHP = existsSync(DEBIAN_GUZZLE) && (await hasProgram('php'));
if (!HAS_PHP) console.warn('The client for PHP is not tested: install php-cli and php-guzzlehttp-guzzle.');

/** 1994-11-06T08:49:37Z in the programs: the functions of the clock in the namespace of the client are their own. */
const PRELUDE = `<?php
declare(strict_types=1);

namespace Chasqui {
    $GLOBALS['now'] = 784111777;
    $GLOBALS['pauses'] = [];
    function time(): int { return (int) $GLOBALS['now']; }
    function microtime(bool $asFloat): float { return (float) $GLOBALS['now']; }
    function usleep(int $microseconds): void {
        $GLOBALS['now'] += $microseconds / 1e6;
        $GLOBALS['pauses'][] = $microseconds / 1e6;
    }
}

namespace {
    require '${DEBIAN_GUZZLE}';
    spl_autoload_register(static function (string $class): void {
        $file = getenv('SOURCES') . strtr(substr($class, strlen('Chasqui')), '\\\\', '/') . '.php';
        if (str_starts_with($class, 'Chasqui\\\\') && is_file($file)) require $file;
    });

    /** HTTP client that gives prepared answers, and keeps the keys of the requests. */
    final class PreparedAnswers implements Psr\\Http\\Client\\ClientInterface
    {
        public array $keys = [];

        public function __construct(private array $answers)
        {
        }

        public function sendRequest(Psr\\Http\\Message\\RequestInterface $request): Psr\\Http\\Message\\ResponseInterface
        {
            $this->keys[] = $request->getHeaderLine('Idempotency-Key');
            $answer = array_shift($this->answers);
            if ($answer === 'lost') throw new GuzzleHttp\\Exception\\ConnectException('cURL error 7', $request);
            $broken = new GuzzleHttp\\Psr7\\PumpStream(static fn () => throw new RuntimeException('Reset by peer'));
            $body = $answer['isBroken'] ?? false ? $broken : $answer['body'] ?? '';
            return new GuzzleHttp\\Psr7\\Response($answer['status'], $answer['headers'] ?? [], $body);
        }
    }

    $case = json_decode(getenv('PLAY'), true, flags: JSON_THROW_ON_ERROR);
    $http = new PreparedAnswers($case['answers'] ?? []);
    $connect = static fn () => new Chasqui\\Client(
        $case['url'] ?? 'https://chasqui.test',
        'sk_live_secret',
        $http,
        new GuzzleHttp\\Psr7\\HttpFactory(),
    );
`;

/** Makes a call and writes its result. */
const CALL_PROGRAM = `${PRELUDE}
    [$group, $method, $arguments] = $case['call'];
    try {
        $outcome = ['answer' => $connect()->{$group}->{$method}(...$arguments)];
    } catch (Throwable $error) {
        $outcome = ['error' => (new ReflectionClass($error))->getShortName(), 'message' => $error->getMessage()];
        $outcome += get_object_vars($error);
    }
    echo json_encode($outcome + ['keys' => $http->keys, 'pauses' => array_map(floor(...), $pauses)], JSON_THROW_ON_ERROR);
}
`;

/** Dumps the client, and the error of a call in a function that has the client as an argument. */
const DUMP_PROGRAM = `${PRELUDE}
    $emit = static fn (Chasqui\\Client $client) => $client->emissions->invoice([], idempotencyKey: $case['key']);
    $client = $connect();
    try {
        $emit($client);
    } catch (Throwable $error) {
        $thrown = $error;
    }
    foreach ([$client, $thrown] as $value) {
        var_dump($value);
        print_r($value);
        @var_export($value);
    }
    echo $thrown;
}
`;

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** True for a body that breaks while it is read. */
  readonly isBroken?: boolean;
}
type Arguments = readonly unknown[] | Readonly<Record<string, unknown>>;
interface Play {
  readonly url?: string;
  /** Answers in their order; `lost` for a request without one. */
  readonly answers?: readonly (Answer | 'lost')[];
  /** Group, method and arguments of the operation. */
  readonly call: readonly [group: string, method: string, given: Arguments];
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-php-'));
  await writeFile(join(folder, 'call.php'), CALL_PROGRAM);
  await writeFile(join(folder, 'dump.php'), DUMP_PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function runProgram(program: string, play: object, options: readonly string[] = []): Promise<string> {
  const sources = join(repositoryFolder, 'ops/client/php/src');
  const env = { ...process.env, SOURCES: sources, PLAY: JSON.stringify(play) };
  const { stdout } = await run('php', [...options, join(folder, program)], { env });
  return stdout;
}

async function play(given: Play): Promise<unknown> {
  return JSON.parse(await runProgram('call.php', given));
}

const EMIT = ['emissions', 'invoice', { body: {}, idempotencyKey: 'order-1' }] as const;
const GET = ['documents', 'get', ['id-1']] as const;
const DONE: Answer = { status: 201, body: '{"id":"id-1"}' };
const HTML: Answer = { status: 200, body: '<html>Sign in</html>' };
const XML_HEADERS = { 'Content-Disposition': 'attachment; filename="a.xml"', 'Content-Type': 'application/xml' };

describe.skipIf(!HAS_PHP)('the client for PHP', () => {
  it.each([
    ['no answer', 'lost'],
    ['an answer that breaks', { status: 201, isBroken: true }],
    ['an error that breaks', { status: 503, isBroken: true }],
    ['the page of a proxy', HTML],
    ['half of an answer', { status: 201, body: '{"id":' }],
    ['JSON that is no object', { status: 200, body: '"ok"' }],
    ['the 503 of a proxy without a message', { status: 503, body: '{"statusCode":503,"error":"x"}' }],
    ['a list as message', { status: 503, body: '{"statusCode":503,"message":["x"]}' }],
    ['a number as reason', { status: 503, body: '{"statusCode":503,"message":"x","reason":7}' }],
    ['an object as details', { status: 503, body: '{"statusCode":503,"message":"x","details":{"a":1}}' }],
    ['a text as details', { status: 503, body: '{"statusCode":503,"message":"x","details":"x"}' }],
    ['null as details', { status: 503, body: '{"statusCode":503,"message":"x","details":null}' }],
  ] as const)('repeats a change under its key after %s', async (_name, first) => {
    expect(await play({ answers: [first, DONE], call: EMIT })).toEqual({
      answer: { id: 'id-1' },
      keys: ['order-1', 'order-1'],
      pauses: [0],
    });
  });

  it.each([
    ['a page', { status: 200, body: '<html>' }],
    ['a file that breaks', { status: 200, headers: XML_HEADERS, isBroken: true }],
  ] as const)('asks for a file again after %s', async (_name, first) => {
    const file = { status: 200, headers: XML_HEADERS, body: '<a/>' };
    expect(await play({ answers: [first, file], call: ['documents', 'downloadXml', ['id-1']] })).toMatchObject({
      answer: { content: '<a/>', fileName: 'a.xml', mediaType: 'application/xml' },
      pauses: [0],
    });
  });

  const PROXY_WORDS = "HTTP 409, in words that are not the service's";
  it.each([
    ['{"statusCode":409,"error":"x"}', { message: PROXY_WORDS }],
    ['{"statusCode":409,"message":["x"]}', { message: PROXY_WORDS }],
    ['{"statusCode":409,"message":"no","details":"x"}', { message: 'no' }],
    ['{"statusCode":409,"message":"no","details":null}', { message: 'no' }],
    ['{"statusCode":409,"message":"no","details":{"path":"a","message":"b"}}', { message: 'no' }],
    ['{"statusCode":409,"message":"no","details":["x"]}', { message: 'no' }],
    ['{"statusCode":409,"message":"no","details":[{"path":"a"}]}', { message: 'no' }],
    ['{"statusCode":409,"message":"no","details":[{"path":1,"message":"b"}]}', { message: 'no' }],
    [
      '{"statusCode":409,"message":"no","details":[{"path":"a","message":"b"}],"reason":"R"}',
      { message: 'no', details: [{ path: 'a', message: 'b' }], reason: 'R' },
    ],
    ['[409]', { message: PROXY_WORDS }],
  ])('reads the error %s', async (body, expected) => {
    expect(await play({ answers: [{ status: 409, body }], call: EMIT })).toMatchObject({
      ...{ error: 'ConflictException', status: 409, details: [], reason: null, idempotencyKey: 'order-1' },
      ...expected,
    });
  });

  it.each([
    ['lost', 'cURL error 7', 'GuzzleHttp\\Exception\\ConnectException'],
    [{ status: 201, isBroken: true }, 'Reset by peer', 'RuntimeException'],
    [HTML, 'The answer is not one that the service gives', ''],
  ] as const)('tells the key and the cause when all of its answers are lost: %j', async (answer, words, cause) => {
    expect(await play({ answers: Array<typeof answer>(6).fill(answer), call: EMIT })).toMatchObject({
      error: 'NetworkException',
      message: expect.stringMatching(new RegExp(`${cause.replaceAll('\\', '\\\\')}.*${words}`)),
      idempotencyKey: 'order-1',
      keys: Array<string>(6).fill('order-1'),
    });
  });

  it.each([
    ['PATCH', ['settings', 'update', [{}]]],
    ['DELETE', ['webhooks', 'remove', ['id-1']]],
  ] as const)('repeats a %s without a key', async (_method, call) => {
    const done = { status: 200, body: '{}' };
    expect(await play({ answers: ['lost', done], call })).toMatchObject({ keys: ['', ''] });
    const lost = Array<'lost'>(6).fill('lost');
    expect(await play({ answers: lost, call })).toMatchObject({ error: 'NetworkException', idempotencyKey: null });
  });

  it.each(['', 'ñ', 'a\nb', 'a\n', 'x'.repeat(256)])('refuses the key %j before it sends', async (idempotencyKey) => {
    const call = ['emissions', 'invoice', { body: {}, idempotencyKey }] as const;
    expect(await play({ call })).toMatchObject({ error: 'InvalidArgumentException', keys: [] });
  });

  it.each(['', '.', '..'])('refuses the id %j before it sends', async (id) => {
    for (const method of ['get', 'downloadXml'])
      expect(await play({ call: ['documents', method, [id]] })).toMatchObject({
        error: 'InvalidArgumentException',
        keys: [],
      });
  });

  it.each(
    [
      ['', 'ftp://a.pe', 'a.pe', 'https://', 'https:///api', 'https://:3000', 'http://a b', 'https://a.pe\n'],
      ['https://ana@a.pe', 'https://ana:secret@a.pe', 'https://a.pe?x=1', 'https://a.pe#x', 'http://a.pe:port'],
    ].flat(),
  )('refuses the url %j', async (url) => {
    const outcome = await play({ url, call: GET });
    expect(outcome).toMatchObject({ error: 'InvalidArgumentException', keys: [] });
    expect(outcome).not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  it.each([
    'http://localhost:3000',
    'https://a.pe/',
    'https://a.pe/chasqui',
    'https://a.pe/@x',
    'HTTPS://a.pe',
    'http://[::1]:3000',
  ])('takes the url %s', async (url) => {
    expect(await play({ url, answers: [DONE], call: GET })).toMatchObject({ answer: { id: 'id-1' } });
  });

  it.each([
    ['20123456789-01-F001-1.xml', '20123456789-01-F001-1.xml'],
    ['../../etc/cron.d/x', 'x'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\x.bat', 'x.bat'],
    ['a/..', 'download'],
    ['.', 'download'],
    ['a/', 'download'],
    ['', 'download'],
  ])('gives the file %j the name %s', async (given, fileName) => {
    const headers = { 'Content-Disposition': `attachment; filename="${given}"` };
    const answers = [{ status: 200, headers, body: 'x' }];
    expect(await play({ answers, call: ['documents', 'downloadXml', ['id-1']] })).toMatchObject({
      answer: { content: 'x', fileName },
    });
  });

  it.each([
    ['7', 7],
    ['Sun, 06 Nov 1994 08:50:37 GMT', 60],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
    ['soon', 0],
    ['tomorrow', 0],
  ])('comes back after the Retry-After %s', async (given, seconds) => {
    const answers = [{ status: 503, headers: { 'Retry-After': given } }, DONE];
    expect(await play({ answers, call: EMIT })).toMatchObject({ answer: { id: 'id-1' }, pauses: [seconds] });
  });

  it.each(['99999999999999999999999', '9999999999', 'Sun, 06 Nov 2044 08:49:37 GMT'])(
    'does not wait for the Retry-After %s, which is after its deadline',
    async (given) => {
      const answers = [{ status: 429, headers: { 'Retry-After': given } }];
      const outcome = { error: 'RateLimitedException', idempotencyKey: 'order-1', keys: ['order-1'], pauses: [] };
      expect(await play({ answers, call: EMIT })).toMatchObject(outcome);
    },
  );

  it.each([
    ['an error of the service', 'order-1', { status: 401, body: '{}' }, 'AuthenticationException'],
    ['a lost answer', 'order-1', 'lost', 'NetworkException'],
    ['a broken answer', 'order-1', { status: 201, isBroken: true }, 'NetworkException'],
    ['an unreadable answer', 'order-1', HTML, 'NetworkException'],
    ['a refused key', 'order-ñ', HTML, 'InvalidArgumentException'],
  ] as const)('shows its API key in no dump of the client and of %s', async (_name, key, answer, error) => {
    const options = ['-dzend.exception_ignore_args=0', '-dzend.exception_string_param_max_len=1000'];
    const given = { key, answers: Array<typeof answer>(6).fill(answer) };
    const dumps = await runProgram('dump.php', given, options);
    expect(dumps).toContain(error);
    expect(dumps).toContain(`'${key}'`);
    expect(dumps).not.toContain('sk_live_secret');
  });
});
