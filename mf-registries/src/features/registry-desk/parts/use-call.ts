import { useState } from 'react'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { apiPath } from 'shared-runtime/http'
import { useLanguage } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

interface Input<Params extends Schema, Query extends Schema, Body extends Schema> {
  readonly params?: Readonly<Record<keyof z.input<Params> & string, string>>
  readonly query?: Readonly<Partial<Record<keyof z.input<Query> & string, unknown>>>
  readonly body?: z.input<Body>
}

/**
 * A call that somebody makes by a press, for forms that show every error themselves. The actions of the runtime do more, and one
 * more shared module would take the remote's entry beyond its bytes.
 */
export function useCall<
  Params extends Schema,
  Query extends Schema,
  Reply extends Schema,
  Body extends Schema,
>(endpoint: Endpoint<Params, Query, Reply, Body>, onFailed?: (error: PortalError) => void) {
  const { api } = useRuntime()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PortalError>()
  async function run({
    params,
    query,
    body,
  }: Input<Params, Query, Body>): Promise<z.output<Reply> | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      const asked = {
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { query }),
      }
      const path = apiPath(endpoint, asked, language)
      const sent = { method: endpoint.method, path, ...(body === undefined ? {} : { body }) }
      return (await api.send(sent)) as z.output<Reply>
    } catch (cause) {
      const failed = isPortalError(cause) ? cause : new PortalError('INTERNAL_ERROR', { cause })
      setError(failed)
      onFailed?.(failed)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, error, fieldErrors: error?.fields ?? {}, isBusy }
}
