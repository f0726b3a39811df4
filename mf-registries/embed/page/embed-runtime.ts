import { commandUnhandledMessage, networkMessage } from 'shared-contracts/errors/browser-messages'
import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import { recordOpened } from 'shared-contracts/events/registries'
import type { ShowSnackbar } from 'shared-contracts/events/payloads/shell'
import { showSnackbar } from 'shared-contracts/events/shell'
import type { CommandTopic } from 'shared-contracts/events/topic'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import type { Bus, TopicState } from 'shared-runtime/bus'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { createScope } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { Language } from 'shared-contracts/session/language'
import { createCircuit, createShownData, fitsShape, problemError } from 'shared-runtime/http-client'
import type { ApiCall, ApiClient } from 'shared-runtime/http-client'
import type { QualityRegistryRecordShown } from '../v1.d.ts'
import type { EmbedAttributes } from '../element/attributes.ts'

interface EmbedRuntimeOptions {
  readonly portal: string
  readonly version: string
  readonly attributes: EmbedAttributes
  readonly onRecord: (record: QualityRegistryRecordShown) => void
}

const REMOTE = 'mf-registries'

function settingsOf({ language, theme }: EmbedAttributes): PortalRuntime['settings']['value'] {
  return { language, wai: { ...DEFAULT_WAI, showColor: theme !== 'contrast' } }
}

const TIMEOUT_MS = 10_000
const TIMED_OUT = new Error()

interface FetchClientOptions {
  readonly portal: string
  readonly language: () => Language
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface RawResponse {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string
}

/** Sends a GET request without cookies. It avoids `fetch`, which a host page may have wrapped to add credentials. */
function sendRequest(address: string, signal: AbortSignal | undefined): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('GET', address)
    call.setRequestHeader('accept', 'application/json')
    call.timeout = TIMEOUT_MS
    call.onload = () =>
      resolve({
        status: call.status,
        body: parse(call.responseText),
        retryAfter: call.getResponseHeader('retry-after') ?? '',
      })
    call.onerror = () => reject(new Error())
    call.onabort = call.onerror
    call.ontimeout = () => reject(TIMED_OUT)
    signal?.addEventListener('abort', () => call.abort())
    call.send()
  })
}

/** Client of the public API from another origin: GET only and without cookies, so that no session is involved. */
function createFetchClient({ portal, language }: FetchClientOptions): ApiClient {
  async function once({ method, path, signal, endpoint }: ApiCall): Promise<unknown> {
    const currentLanguage = language()
    if (method !== 'GET')
      throw new PortalError('COMMAND_UNHANDLED', { text: commandUnhandledMessage(currentLanguage) })
    try {
      const { status, body, retryAfter } = await sendRequest(`${portal}/api${path}`, signal)
      const isSuccess = status < 300
      if (isSuccess && fitsShape(body, endpoint?.shape)) return body
      throw problemError({ status: isSuccess ? 503 : status, body, retryAfter }, currentLanguage)
    } catch (error) {
      if (isPortalError(error) || signal?.aborted === true) throw error
      const code = error === TIMED_OUT ? 'NETWORK_TIMEOUT' : 'NETWORK_OFFLINE'
      throw new PortalError(code, { text: networkMessage(code, currentLanguage), cause: error })
    }
  }
  const { run, ...circuit } = createCircuit({
    probe: ({ path, endpoint }) => once({ method: 'GET', path, endpoint }),
  })
  const send = (call: ApiCall): Promise<unknown> => run(call, () => once(call))
  return {
    get: (path, signal) => send({ method: 'GET', path, signal }),
    send,
    circuit,
    shown: createShownData(),
  }
}

/** Runtime of the screens for one element, released by `close`. */
export function createEmbedRuntime({ portal, version, attributes, onRecord }: EmbedRuntimeOptions) {
  const settings = ownState(settingsOf(attributes))
  const title = ownState('')
  const session = ownState({ user: null, isLoginModalOpened: false, isAuthResolved: true })
  const scope = createScope()
  const message = ownState('')
  const bus = createBus(settings.state, { onRecord, onMessage: message.set })
  const api = createFetchClient({ portal, language: () => settings.state.value.language })
  const { tryNow } = api.circuit
  window.addEventListener('online', tryNow)
  const runtime: PortalRuntime = {
    companyId: attributes.variant === 'quality' ? 2 : 1,
    variant: attributes.variant,
    settings: settings.state,
    api,
    bus: { connect: () => bus, faults: () => new Map() },
    session: session.state,
    drafts: createMemoryVault(),
    source: { remote: REMOTE, release: version },
    scope,
    nameThisPage: title.set,
  }
  return {
    runtime,
    mounted: { name: REMOTE, version, screen: 'embed', scope },
    title: title.state,
    /** Last message of a screen, for example that a text was copied. */
    message: message.state,
    change(next: EmbedAttributes) {
      const before = settings.state.value
      const { language, wai } = settingsOf(next)
      if (before.language !== language || before.wai.showColor !== wai.showColor)
        settings.set({ language, wai })
    },
    close() {
      window.removeEventListener('online', tryNow)
      scope.close()
    },
  }
}

export type EmbedRuntime = ReturnType<typeof createEmbedRuntime>

/** Bus without a shell: messages are shown, all other commands are rejected with `COMMAND_UNHANDLED`. */
function createBus(
  settings: PortalRuntime['settings'],
  { onRecord, onMessage }: Pick<EmbedRuntimeOptions, 'onRecord'> & { onMessage: (message: string) => void },
): Bus {
  const ignore = (): void => undefined
  return {
    publish(topic, payload) {
      if (topic.name === recordOpened.name) onRecord(payload as QualityRegistryRecordShown)
    },
    subscribe: () => ignore,
    handle: () => ignore,
    ask<Payload, Reply>(topic: CommandTopic<Payload, Reply>, payload: Payload) {
      if (topic.name === showSnackbar.name) {
        onMessage((payload as ShowSnackbar).message ?? '')
        return Promise.resolve(undefined as Reply)
      }
      const text = commandUnhandledMessage(settings.value.language)
      return Promise.reject(new PortalError('COMMAND_UNHANDLED', { text }))
    },
    state: <Payload>() => ownState<Payload | undefined>(undefined).state as TopicState<Payload>,
  }
}
