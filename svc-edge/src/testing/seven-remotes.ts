import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import type { Composition } from 'shared-contracts/release/composition'
import {
  OUTLET_MODULE,
  SESSION_MODULE,
  type FileKind,
  type ReleaseFile,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'

// Names, addresses and texts of usual length, on which the size of a page depends.

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
    ...[
      'confirm',
      'dialogs',
      'file-viewer',
      'notifications',
      'notifications-page',
      'pdf-view',
      'recent',
      'suggestions',
    ].flatMap((name) => [`${name}.5b0c2f11.js`, `${name}.7d1e0a95.css`]),
    ...['account', 'closest', 'passing', 'pdf-library', 'pdf.worker.min', 'reports', 'session'].map(
      (name) => `${name}.ce29c879.js`,
    ),
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
    [SESSION_MODULE]: {
      js: ['770.8373a4c4.js', '191.8373a4c4.js', 'session.ce29c879.js'],
      css: [],
      platform: [],
    },
    axios: { js: ['axios.bde610f2.js'], css: [], platform: [] },
    rxjs: { js: ['rxjs.1f5b1db2.js'], css: [], platform: [] },
  },
}

type Title = readonly [az: string, en: string, ru: string]
type Route = RemoteRelease['routes'][number]

interface Plan {
  readonly name: string
  readonly routes: readonly Route[]
  readonly menu: readonly (readonly [place: 'home' | 'footer', path: string, label: Title, hint?: Title])[]
}

function words([az, en, ru]: Title): { az: string; en: string; ru: string } {
  return { az, en, ru }
}

function remote({ name, routes, menu }: Plan, version: string): RemoteRelease {
  const screens = [...new Set(routes.map(({ screen }) => screen))]
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
    routes: [...routes],
    menu: menu.map(([place, path, label, hint], order) => ({
      id: `${name}.${place}`,
      place,
      route: routes.find((route) => route.path === path)?.id ?? '',
      label: words(label),
      ...(hint === undefined ? {} : { hint: words(hint) }),
      order,
      permission: 'public',
    })),
  }
}

const SERVICES: Title = ['Elektron xidmətlər', 'E-services', 'Электронные услуги']
const QUESTIONS: Title = ['Sual-cavab', 'Questions and answers', 'Вопросы и ответы']
const CABINET: Title = ['Şəxsi kabinet', 'My account', 'Личный кабинет']
const BY_CODE: Title = ['Kod və ya ad ilə axtarış', 'Search by code or by name', 'Поиск по коду или названию']
const CHECK: Title = ['Malı yoxlayın', 'Check a product', 'Проверить товар']
const REGISTRIES: Title = ['Reyestrlər', 'Registries', 'Реестры']
const CONTACTS: Title = ['Əlaqə', 'Contacts', 'Контакты']

function screenOf(path: string): string {
  const [, name = '', part] = path.split('/')
  return part === undefined ? name : `read-${name}`.slice(0, part.startsWith(':') ? undefined : -2)
}

/** Pages of the map of one owner, as its remote contributes them. */
function mapped(owner: string): readonly Route[] {
  return PORTAL_MAP.filter((route) => route.owner === owner).map(({ path, title, permission, variants }) => ({
    id: `${owner.slice(3)}${path.replaceAll('/:', '.').replaceAll('/', '.')}`,
    path,
    screen: screenOf(path),
    title,
    permission,
    ...(variants === undefined ? {} : { variants: [...variants] }),
  }))
}

const PLANS: readonly Plan[] = [
  {
    name: 'mf-registries',
    routes: mapped('mf-registries'),
    menu: [
      ['home', '/registries', CHECK, BY_CODE],
      ['footer', '/registries', REGISTRIES],
    ],
  },
  {
    name: 'mf-information',
    routes: mapped('mf-information'),
    menu: [
      ['home', '/faq', QUESTIONS, BY_CODE],
      ['footer', '/faq', QUESTIONS],
    ],
  },
  {
    name: 'mf-eservices',
    routes: mapped('mf-eservices'),
    menu: [
      ['home', '/e-services', SERVICES, BY_CODE],
      ['footer', '/e-services', SERVICES],
    ],
  },
  { name: 'mf-appeals', routes: mapped('mf-appeals'), menu: [['footer', '/contacts', CONTACTS]] },
  { name: 'mf-payments', routes: mapped('mf-payments'), menu: [] },
  { name: 'mf-auth', routes: mapped('mf-auth'), menu: [] },
  {
    name: 'mf-cabinet',
    routes: ['/cabinet', '/cabinet/messages', '/cabinet/messages/:id'].map((path) => ({
      id: `cabinet${path.replaceAll('/:', '.').replaceAll('/', '.')}`,
      path,
      screen: screenOf(path),
      title: words(CABINET),
      permission: 'public',
    })),
    menu: [['footer', '/cabinet', CABINET]],
  },
]

/** Composition with seven remotes, each with a fallback release. */
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
