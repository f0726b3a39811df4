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

/** Options of an action. */
export interface ActionOptions {
  /** No success toast, e.g. because the screen shows the success. */
  readonly quiet?: boolean
  /** Duration of the success toast in milliseconds. */
  readonly duration?: number
  /** Text of the success toast if the reply has none. */
  readonly success?: string
  /**
   * Error codes that the form itself shows, or `true` for all of them, instead of a toast. A failure of the portal
   * (`isFault`) always has a toast.
   */
  readonly shows?: true | readonly ErrorCode[]
  /** No toasts at all, e.g. for validation while the user types. */
  readonly isSilent?: boolean
}

/** Action with the result of its last run. */
export interface Action<Input, Reply> {
  /** Makes the call. Resolves with the reply, or with undefined if it failed and the error was shown. */
  readonly run: (input: Input) => Promise<Reply | undefined>
  readonly isBusy: boolean
  /** Error of the last run; cleared by the next one. */
  readonly error: PortalError | undefined
  /** Props of `Notice` for a screen that shows the error itself. */
  readonly failure: FailureNotice | undefined
  /** Messages in the page's language by field. */
  readonly fieldErrors: FieldErrors
  /** Clears the error, e.g. when a dialog is opened again. */
  readonly reset: () => void
}

/** Codes that the shell handles (SESS-05 to SESS-07). */
const SESSION_CODES: readonly ErrorCode[] = ['SESSION_REQUIRED', 'SESSION_ENDED', 'ACCESS_DENIED']

/** Message of a validation error: by its key of `FIELD_MESSAGES`, otherwise the server's sentence. */
export function fieldSentence(finding: string, language: Language): string {
  const messages: Readonly<Record<string, string>> = FIELD_MESSAGES[language]
  return messages[finding] ?? finding
}

/** Props of `Notice` of shared-ui for a failed action. */
export interface FailureNotice {
  readonly kind: 'error'
  readonly title: string
  /** Not announced for a failure of the portal, because its toast is. */
  readonly announce: 'alert' | undefined
}

/** Props of the notice about an error, announced unless a toast is. */
export function failureNotice(error: PortalError, language: Language): FailureNotice {
  return {
    kind: 'error',
    title: errorMessage(error, language),
    announce: isFault(error) ? undefined : 'alert',
  }
}

/** Translates the validation errors of the server. */
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
 * Creates an action, i.e. a call with a side effect (HTTP-02). The message of its reply is shown as a success toast, an
 * error as an error toast unless the form shows it. Calls of `run` while it is running share its promise.
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
