import { createApiClient } from 'shared-runtime/http-client'
import { createScope } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import { splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import az from '../../../../locales/az.json' with { type: 'json' }
import en from '../../../../locales/en.json' with { type: 'json' }
import ru from '../../../../locales/ru.json' with { type: 'json' }
import { createSessionGate } from '../../../common/services/session-gate.ts'
import { createShellServices } from '../../../common/services/shell-services.ts'
import type { ShellServices } from '../../../common/services/shell-services.ts'
import type { DraftStore, SealedDraft } from '../drafts/draft-store.ts'
import { Session } from '../session.ts'
import type { TabLock } from '../rules/renewal.ts'
import type {
  Access,
  SessionBrowser,
  SessionPage,
  SessionDependencies,
  TabChannel,
} from '../session-dependencies.ts'
import type { FakeServer } from './fake-server.ts'

const PATHS: Readonly<Record<string, Access>> = {
  '/home': 'open',
  '/registries': 'open',
  '/e-services': 'open',
  '/sign-in': 'open',
  '/personal-info': 'gated',
  '/my-appeals': 'gated',
}

/** State that tabs of one browser share: channel, locks and drafts. */
export class FakeBrowser {
  readonly server: FakeServer
  readonly drafts = new Map<string, SealedDraft>()
  readonly #listeners = new Map<object, (event: MessageEvent<unknown>) => void>()
  readonly #locks = new Map<string, Promise<unknown>>()

  constructor(server: FakeServer) {
    this.server = server
  }

  channel(): TabChannel {
    const own = {}
    return {
      addEventListener: ((_type: string, listener: (event: MessageEvent<unknown>) => void) => {
        this.#listeners.set(own, listener)
      }) as TabChannel['addEventListener'],
      postMessage: (data: unknown) => {
        for (const [tab, listener] of this.#listeners) {
          if (tab !== own) queueMicrotask(() => listener({ data } as MessageEvent<unknown>))
        }
      },
    }
  }

  readonly alone: TabLock = async (name, work) => {
    const before = this.#locks.get(name)
    const mine = before === undefined ? work(false) : before.then(() => work(true))
    const settled = mine.catch(() => undefined)
    this.#locks.set(name, settled)
    try {
      return await mine
    } finally {
      if (this.#locks.get(name) === settled) this.#locks.delete(name)
    }
  }

  readonly box: DraftStore = {
    get: (id) => Promise.resolve(this.drafts.get(id)),
    put: (draft, over) => {
      const time = this.drafts.get(draft.id)?.savedAt ?? null
      if (over === undefined || over === time) this.drafts.set(draft.id, draft)
      return Promise.resolve()
    },
    remove: (id) => Promise.resolve(void this.drafts.delete(id)),
    listOf: (owner) =>
      Promise.resolve([...this.drafts.values()].filter((draft) => draft.owner === owner).map(({ id }) => id)),
    removeBefore: (time) => {
      for (const [id, { savedAt }] of this.drafts) if (savedAt <= time) this.drafts.delete(id)
      return Promise.resolve()
    },
  }
}

const TEXTS = { az, en, ru }

/** Text in Azerbaijani, or in the language `lng`, as in i18next. */
function textOf(key: string, values: Readonly<Record<string, string>> = {}): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name],
      TEXTS[(values.lng ?? 'az') as Language],
    )
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
    typeof found === 'string' ? found : `no text ${key}`,
  )
}

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

interface SessionOptions extends Pick<SessionDependencies, 'api' | 'settings' | 'page'> {
  readonly services: ShellServices
  readonly storage: SessionBrowser['storage']
}

function createSession(browser: FakeBrowser, { services, storage, ...parts }: SessionOptions) {
  const { dialogs, homeNotice, confirm, snackbar } = services
  return new Session({
    ...parts,
    dialogs,
    homeNotice,
    confirm,
    snackbar,
    companyId: 2,
    service: services.session,
    text: textOf,
    browser: {
      storage,
      channel: () => browser.channel(),
      withLock: browser.alone,
      now: () => Date.now(),
      drafts: browser.box,
    },
  })
}

/** Opens a tab at an address, with the real services and API client on the fake server. */
export function openTab(browser: FakeBrowser, address = '/az/home', storage = memoryStorage()) {
  const visited: string[] = [address]
  const left: string[] = []
  const reopened: string[] = []
  const language = splitLanguage(address).language ?? 'az'
  const settings = ownState<PageSettings>({ language, wai: DEFAULT_WAI })
  const gate = createSessionGate(2)
  const api = createApiClient({
    language: () => settings.state.value.language,
    adapter: browser.server.adapter,
    guard: gate.guard,
    random: () => 0,
  })
  const { services, remoteRuntime } = createShellServices({
    version: '1.0.0',
    settings: settings.state,
    texts: () => az,
    api,
    gate,
    onFault: ({ error }) => {
      throw error
    },
  })
  const at = () => visited.at(-1) ?? ''
  const here = () => at().split('#')[0] ?? ''
  const page: SessionPage = {
    getAddress: here,
    getHash: () => at().slice(here().length),
    navigate(next) {
      visited.push(next)
      const { language: shown = 'az' } = splitLanguage(next)
      // Asynchronous, as after loading the texts.
      setTimeout(() => settings.set({ ...settings.state.value, language: shown }))
      return Promise.resolve()
    },
    replaceDocument: (address) => void reopened.push(address),
    redirect: (url) => void left.push(url),
    accessOf: (path) => PATHS[path],
  }
  const parts = { services, api, settings: settings.state, page, storage }
  gate.connect(() => Promise.resolve(createSession(browser, parts)))
  return {
    services,
    api,
    gate,
    settings,
    storage,
    visited,
    left,
    reopened,
    here,
    /** Starts the session like a new document. */
    async begin() {
      if (gate.isFlagged()) await (await gate.controller()).load()
      else services.session.resolve()
    },
    user: () => services.session.session.value.user,
    toasts: () => services.snackbar.shown.value.map(({ kind, message }) => `${kind}: ${message ?? ''}`),
    dialog: () => services.dialogs.shown.value,
    remoteBus: () => remoteRuntime.bus.connect({ remote: 'mf-sample', release: '1.0.0' }, createScope()),
  }
}

/** Lets promises settle, also with fake timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** Deletes the cookies of a test. */
export function clearCookies(): void {
  for (const name of ['access', 'authenticated']) document.cookie = `portal_2_${name}=; Path=/; Max-Age=0`
}
