import type { Composition } from 'shared-contracts/release/composition'
import {
  OUTLET_MODULE,
  type FileKind,
  type ReleaseFile,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'

// Names, addresses and words of their usual length: what a page costs depends on little else.

function files(paths: readonly string[]): ReleaseFile[] {
  const kindOf = (path: string): FileKind => {
    if (path.endsWith('.json')) return 'text'
    if (path.endsWith('.css')) return 'style'
    return path.endsWith('.cjs') ? 'server' : 'script'
  }
  return paths.map((path, index) => ({
    path,
    kind: kindOf(path),
    bytes: 10_000,
    integrity: `sha384-${String(index).padStart(4, '0').repeat(16)}`,
  }))
}

const TEXTS = { az: 'texts/az.01fc9791.json', en: 'texts/en.0ea75174.json', ru: 'texts/ru.93ea9dd6.json' }
const AGENCY = { az: 'Agentlik', en: 'Agency', ru: 'Агентство' }

const SHELL: ShellRelease = {
  spec: 'release@1',
  kind: 'shell',
  name: 'shell',
  version: '1.14.3',
  commit: 'local',
  platform: 1,
  texts: TEXTS,
  files: files([
    ...Object.values(TEXTS),
    'main.112f6c19.js',
    'main.d38d9232.css',
    'axios.bde610f2.js',
    'outlet.c1dda38f.js',
    'outlet.873d5946.css',
    'rxjs.1f5b1db2.js',
    '279.cc404ebd.js',
    ...['confirm', 'file-viewer', 'login', 'pdf-view'].flatMap((name) => [
      `${name}.5b0c2f11.js`,
      `${name}.7d1e0a95.css`,
    ]),
    ...['reports', 'pdf-library', 'pdf.worker.min'].map((name) => `${name}.ce29c879.js`),
    ...[770, 191, 662, 741, 891, 849].map((chunk) => `${String(chunk)}.8373a4c4.js`),
  ]),
  scripts: ['main.112f6c19.js'],
  styles: ['main.d38d9232.css'],
  platformModules: {
    [OUTLET_MODULE]: {
      js: ['279.cc404ebd.js', 'outlet.c1dda38f.js'],
      css: ['outlet.873d5946.css'],
      platform: [],
    },
  },
}

type Title = readonly [az: string, en: string, ru: string]
type Route = readonly [id: string, path: string, screen: string, title: Title]

interface Plan {
  readonly name: string
  readonly routes: readonly Route[]
  readonly menu: readonly (readonly [
    place: 'header' | 'home' | 'footer',
    route: string,
    label: Title,
    hint?: Title,
  ])[]
}

function words([az, en, ru]: Title): { az: string; en: string; ru: string } {
  return { az, en, ru }
}

function remote({ name, routes, menu }: Plan, version: string): RemoteRelease {
  const screens = [...new Set(routes.map(([, , screen]) => screen))]
  return {
    spec: 'release@1',
    kind: 'remote',
    name,
    version,
    commit: 'local',
    platform: 1,
    agency: AGENCY,
    container: `${name}__${version}`.replaceAll(/[^a-z0-9]/g, '_'),
    contracts: { requires: { 'shared-contracts': 1 }, provides: {} },
    texts: TEXTS,
    files: files([
      ...Object.values(TEXTS),
      'entry.91885812.js',
      '321.968757c1.js',
      '749.135a1d3a.js',
      ...screens.flatMap((screen) => [`${screen}.7159909c.js`, `${screen}.55fce9ae.css`]),
      'server/server.c6b15e57.cjs',
    ]),
    entry: 'entry.91885812.js',
    server: 'server/server.c6b15e57.cjs',
    screens: Object.fromEntries(
      screens.map((screen) => [
        screen,
        {
          js: ['321.968757c1.js', '749.135a1d3a.js', `${screen}.7159909c.js`],
          css: [`${screen}.55fce9ae.css`],
          platform: ['shared-ui/table'],
        },
      ]),
    ),
    routes: routes.map(([id, path, screen, title]) => ({
      id,
      path,
      screen,
      title: words(title),
      permission: 'public',
    })),
    menu: menu.map(([place, route, label, hint], order) => ({
      id: `${route}.${place}`,
      place,
      route,
      label: words(label),
      ...(hint === undefined ? {} : { hint: words(hint) }),
      order,
      permission: 'public',
    })),
  }
}

const REGISTRIES: Title = ['Reyestrlər', 'Registries', 'Реестры']
const SERVICES: Title = ['Elektron xidmətlər', 'E-services', 'Электронные услуги']
const NEWS: Title = ['Xəbərlər', 'News', 'Новости']
const QUESTIONS: Title = ['Sual-cavab', 'Questions and answers', 'Вопросы и ответы']
const APPEALS: Title = ['Müraciətlərim', 'My appeals', 'Мои обращения']
const PAYMENTS: Title = ['Ödənişlər', 'Payments', 'Платежи']
const CABINET: Title = ['Şəxsi kabinet', 'My account', 'Личный кабинет']
const COMPETITION: Title = ['Rəqabət işləri', 'Competition cases', 'Дела о конкуренции']
const RECORD: Title = ['Reyestr qeydi', 'Registry record', 'Запись реестра']
const NEW_APPEAL: Title = ['Yeni müraciət', 'New appeal', 'Новое обращение']
const BY_CODE: Title = ['Kod və ya ad ilə axtarış', 'Search by code or by name', 'Поиск по коду или названию']

const PLANS: readonly Plan[] = [
  {
    name: 'mf-registries',
    routes: [
      ['registries.choose', '/registries', 'choose-registry', REGISTRIES],
      ['registries.browse', '/registries/:registry', 'browse-registry', REGISTRIES],
      ['registries.record', '/registries/:registry/:id', 'read-record', RECORD],
    ],
    menu: [
      ['header', 'registries.choose', REGISTRIES],
      ['home', 'registries.choose', ['Malı yoxlayın', 'Check a product', 'Проверить товар'], BY_CODE],
      ['footer', 'registries.choose', REGISTRIES],
    ],
  },
  {
    name: 'mf-information',
    routes: [
      ['information.news', '/news', 'browse-news', NEWS],
      ['information.article', '/news/:slug', 'read-article', NEWS],
      ['information.questions', '/faq', 'browse-questions', QUESTIONS],
    ],
    menu: [
      ['header', 'information.news', NEWS],
      ['footer', 'information.questions', QUESTIONS],
    ],
  },
  {
    name: 'mf-eservices',
    routes: [
      ['eservices.catalogue', '/e-services', 'browse-services', SERVICES],
      ['eservices.service', '/e-services/:id', 'read-service', SERVICES],
      ['eservices.start', '/e-services/:id/start', 'start-service', SERVICES],
    ],
    menu: [
      ['header', 'eservices.catalogue', SERVICES],
      ['home', 'eservices.catalogue', SERVICES, BY_CODE],
      ['footer', 'eservices.catalogue', SERVICES],
    ],
  },
  {
    name: 'mf-appeals',
    routes: [
      ['appeals.list', '/appeals', 'browse-appeals', APPEALS],
      ['appeals.new', '/appeals/new', 'write-appeal', NEW_APPEAL],
      ['appeals.one', '/appeals/:id', 'read-appeal', APPEALS],
      ['appeals.reply', '/appeals/:id/reply', 'write-reply', APPEALS],
    ],
    menu: [
      ['header', 'appeals.list', APPEALS],
      ['home', 'appeals.new', NEW_APPEAL, BY_CODE],
    ],
  },
  {
    name: 'mf-payments',
    routes: [
      ['payments.list', '/payments', 'browse-payments', PAYMENTS],
      ['payments.one', '/payments/:id', 'read-payment', PAYMENTS],
      ['payments.receipt', '/payments/:id/receipt', 'read-receipt', PAYMENTS],
    ],
    menu: [['footer', 'payments.list', PAYMENTS]],
  },
  {
    name: 'mf-cabinet',
    routes: [
      ['cabinet.start', '/cabinet', 'see-account', CABINET],
      ['cabinet.profile', '/cabinet/profile', 'edit-profile', CABINET],
      ['cabinet.messages', '/cabinet/messages', 'browse-messages', CABINET],
      ['cabinet.message', '/cabinet/messages/:id', 'read-message', CABINET],
    ],
    menu: [['header', 'cabinet.start', CABINET]],
  },
  {
    name: 'mf-competition',
    routes: [
      ['competition.cases', '/competition/cases', 'browse-cases', COMPETITION],
      ['competition.case', '/competition/cases/:id', 'read-case', COMPETITION],
      ['competition.report', '/competition/report', 'report-violation', COMPETITION],
      ['competition.mergers', '/competition/mergers', 'browse-mergers', COMPETITION],
    ],
    menu: [
      ['home', 'competition.report', COMPETITION, BY_CODE],
      ['footer', 'competition.cases', COMPETITION],
    ],
  },
]

/** A portal as large as it is meant to become: seven remotes, each with a last good release. */
export function sevenRemotes(): Composition & { readonly shell: ShellRelease } {
  return {
    spec: 'composition@1',
    number: 1284,
    issuedAt: '2026-11-20T10:00:00.000Z',
    shell: SHELL,
    remotes: PLANS.map((plan) => remote(plan, '1.12.4')),
    fallbacks: PLANS.map((plan) => remote(plan, '1.12.3')),
  }
}
