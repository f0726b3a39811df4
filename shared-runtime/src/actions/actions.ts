import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import { unknownErrorMessage } from 'shared-contracts/errors/browser-messages'
import { errorMessage, isFault } from 'shared-contracts/rules/error-message'
import { FIELD_MESSAGES } from 'shared-contracts/errors/field-messages'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { FieldErrors } from 'shared-contracts/errors/portal-error'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import type { Language } from 'shared-contracts/session/language'
import { apiPath } from '../http/api-path.ts'
import type { ActionInput, ReplyOf } from '../http/api-path.ts'
import { useRuntime } from '../remote/remote.ts'
import { useLanguage } from '../settings/settings.ts'
import { useSnackbar } from '../snackbar/snackbar.ts'

/** What an action does beside its call. */
export interface ActionOptions {
  /** No success toast, e.g. because the screen says so itself. */
  readonly quiet?: boolean
  /** Milliseconds that the success toast stays. */
  readonly duration?: number
  /** Sentence of the success toast where the answer carries none. */
  readonly success?: string
  /**
   * Refusals that the form shows itself, by `error`: these codes, or with `true` all of them. A fault of the portal
   * (`isFault`) is a toast as well.
   */
  readonly shows?: true | readonly ErrorCode[]
  /** No toast of any kind: a check while the user types. */
  readonly isSilent?: boolean
}

/** An action and how its last run went. */
export interface Action<Input, Reply> {
  /** Makes the call. Resolves with the answer, or with undefined when it failed and the person has been told. */
  readonly run: (input: Input) => Promise<Reply | undefined>
  readonly isBusy: boolean
  /** Why the last run failed; undefined from the next one on. */
  readonly error: PortalError | undefined
  /** The same as props of `Notice`, for a screen that shows the failure itself. */
  readonly failure: FailureNotice | undefined
  /** Sentences in the page's language by field. */
  readonly fieldErrors: FieldErrors
  /** Forgets the error, e.g. when a dialog opens anew. */
  readonly reset: () => void
}

/** Of these the shell tells the person itself (SESS-05 to SESS-07). */
const SESSION_CODES: readonly ErrorCode[] = ['SESSION_REQUIRED', 'SESSION_ENDED', 'ACCESS_DENIED']

/** The sentence of a finding at a field: by its key of the specification, or as the server has written it. */
export function fieldSentence(finding: string, language: Language): string {
  const known: Readonly<Record<string, string>> = FIELD_MESSAGES[language]
  return known[finding] ?? finding
}

/** Props of `Notice` of shared-ui for an action that failed. */
export interface FailureNotice {
  readonly kind: 'error'
  readonly title: string
  /** A fault of the portal is a toast as well, which is announced already. */
  readonly announce: 'alert' | undefined
}

/** The notice of a failure: its sentence, announced unless a toast announces it. */
export function failureNotice(error: PortalError, language: Language): FailureNotice {
  return {
    kind: 'error',
    title: errorMessage(error, language),
    announce: isFault(error) ? undefined : 'alert',
  }
}

/** Sentences for what the server found at fields. */
function translateFieldErrors(fields: FieldErrors | undefined, language: Language): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, finding]) => [name, fieldSentence(finding, language)]),
  )
}

function isShownByForm(error: PortalError, options: ActionOptions): boolean {
  if (isFault(error)) return false
  return options.shows === true || options.shows?.includes(error.code) === true
}

function messageOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return undefined
  return typeof reply.message === 'string' && reply.message !== '' ? reply.message : undefined
}

function asPortalError(error: unknown, language: Language): PortalError {
  if (isPortalError(error)) return error
  return new PortalError('INTERNAL_ERROR', { text: unknownErrorMessage(language), cause: error })
}

/**
 * A call that changes something (HTTP-02): its message becomes a success toast, an error becomes a toast with the
 * server's sentence unless the form shows it. While it runs it is not begun a second time.
 */
export function useAction<Called extends Endpoint>(
  endpoint: Called,
  options: ActionOptions = {},
): Action<ActionInput<Called>, ReplyOf<Called>> {
  const { api } = useRuntime()
  const language = useLanguage()
  const show = useSnackbar()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PortalError>()
  const running = useRef<Promise<ReplyOf<Called> | undefined>>(undefined)
  const latest = useRef({ api, endpoint, language, options, show })
  useEffect(() => {
    latest.current = { api, endpoint, language, options, show }
  })

  const run = useCallback((input: ActionInput<Called>) => {
    async function make(): Promise<ReplyOf<Called> | undefined> {
      const { api, endpoint, language } = latest.current
      setBusy(true)
      setError(undefined)
      try {
        const path = apiPath(endpoint, input, language)
        const { body } = input
        const reply = (await api.send({
          method: endpoint.method,
          path,
          endpoint,
          ...(body === undefined ? {} : { body }),
        })) as ReplyOf<Called>
        showSuccess(reply, latest.current)
        return reply
      } catch (cause) {
        const failure = asPortalError(cause, language)
        setError(failure)
        showFailure(failure, latest.current)
        return undefined
      } finally {
        running.current = undefined
        setBusy(false)
      }
    }
    running.current ??= make()
    return running.current
  }, [])
  const reset = useCallback(() => {
    setError(undefined)
  }, [])
  const fieldErrors = useMemo(() => translateFieldErrors(error?.fields, language), [error, language])
  return { run, isBusy, error, failure: error && failureNotice(error, language), fieldErrors, reset }
}

interface ActionOutcome {
  readonly options: ActionOptions
  readonly language: Language
  readonly show: ReturnType<typeof useSnackbar>
}

function showSuccess(reply: unknown, { options, show }: ActionOutcome): void {
  const message = messageOf(reply) ?? options.success
  if (options.quiet === true || options.isSilent === true || message === undefined) return
  show({
    kind: 'success',
    message,
    ...(options.duration === undefined ? {} : { duration: options.duration }),
  })
}

function showFailure(error: PortalError, { options, language, show }: ActionOutcome): void {
  if (options.isSilent === true || SESSION_CODES.includes(error.code) || isShownByForm(error, options)) return
  show({ kind: 'error', message: errorMessage(error, language) })
}
