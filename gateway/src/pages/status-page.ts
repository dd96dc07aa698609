import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { GatewayDeps } from '../kernel/deps.ts';
import type { HttpEnv } from '../kernel/http-env.ts';
import { languageOf } from '../kernel/operation/answer-language.ts';
import { readStatus, type Status } from '../operations/procedures/operations/public-status.ts';
import { buildPage, contentSecurityPolicy, languageLink, type Markup, respond } from './page.ts';

export const STATUS_PAGE = '/status';

type Service = Status['services'][number];
type State = Service['state'];

const WORDS = {
  title: say("State of SUNAT's services", 'Estado de los servicios de la SUNAT'),
  intro: say(
    'As the calls of this service saw them in the last 24 hours. The state is that of the last hour.',
    'Según las llamadas de este servicio en las últimas 24 horas. El estado es el de la última hora.',
  ),
  test: say('This is no production service.', 'Este servicio no es de producción.'),
  answered: say('of the calls got an answer', 'de las llamadas tuvo respuesta'),
  history: say('The last 24 hours', 'Las últimas 24 horas'),
  checked: say('Checked at', 'Consultado a las'),
};

const SERVICES: Readonly<Record<Service['service'], Message>> = {
  factura: say('Facturas, boletas and notes', 'Facturas, boletas y notas'),
  otroscpe: say('Retentions and perceptions', 'Retenciones y percepciones'),
  gre: say('Guides', 'Guías de remisión'),
  validity: say('Consultation of validity', 'Consulta de validez'),
};

const STATES: Readonly<Record<State, { readonly words: Message; readonly style: string }>> = {
  up: { words: say('It works', 'Funciona'), style: 'good' },
  degraded: { words: say('Some calls get no answer', 'Algunas llamadas no tienen respuesta'), style: 'waiting' },
  down: { words: say('It does not answer', 'No responde'), style: 'bad' },
  unknown: { words: say('No call in the last hour', 'Sin llamadas en la última hora'), style: 'none' },
};

const STYLE = `
.small { font-size: 0.875rem; }
.none { background: var(--ground); color: var(--quiet); }
.bars { display: flex; gap: 1px; margin: 0.75rem 0 0; padding: 0; list-style: none; }
.bars li { flex: 1; height: 1.5rem; border-radius: 1px; }
.bars .good { background: var(--good); } .bars .waiting { background: var(--waiting); }
.bars .bad { background: var(--bad); } .bars .none { background: var(--rule); }
`;

/** Mounts `/status`, the page for everyone about SUNAT's services. */
export function mountStatusPage(app: Hono<HttpEnv>, deps: GatewayDeps): void {
  app.get(STATUS_PAGE, async (c) => {
    const page = buildStatusPage(await readStatus(deps), languageOf(c));
    return respond(page, 200, { 'Content-Security-Policy': contentSecurityPolicy(STYLE), Vary: 'Accept-Language' });
  });
}

/** Builds the page with the state of each service and its last 24 hours. */
function buildStatusPage({ services, authority, checkedAt }: Status, language: Language): Markup {
  const words = (message: Message) => inLanguage(message, language);
  const title = words(WORDS.title);
  return buildPage(
    title,
    html`<h1>${title}</h1>
<p class="quiet">${words(WORDS.intro)}</p>
${authority === 'production' ? '' : html`<p class="quiet">${words(WORDS.test)}</p>`}
${services.map((service) => serviceSection(service, words))}
<p class="small quiet">${words(WORDS.checked)} <time datetime="${checkedAt}">${timeOf(checkedAt)}</time>. ${languageLink(language)}</p>`,
    { hasName: false, language, style: STYLE },
  );
}

function serviceSection({ service, state, answeredPercent, history }: Service, words: (message: Message) => string) {
  return html`<h2>${words(SERVICES[service])}</h2>
<div class="status ${STATES[state].style}"><strong>${words(STATES[state].words)}</strong>
${answeredPercent === null ? '' : html`<p>${String(answeredPercent)} % ${words(WORDS.answered)}</p>`}</div>
<ul class="bars" aria-label="${words(WORDS.history)}">${history.map((bar) => barOf(bar))}</ul>`;
}

function barOf({ startsAt, state, answeredPercent }: Service['history'][number]): Markup {
  const share = answeredPercent === null ? '' : `: ${answeredPercent} %`;
  return html`<li class="${STATES[state].style}" title="${timeOf(startsAt)}${share}"></li>`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Lima', hour: '2-digit', minute: '2-digit' });

function timeOf(instant: string): string {
  return TIME.format(new Date(instant));
}
