import type { MouseEvent } from 'react'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { useAction } from 'shared-runtime/actions'
import { apiPath } from 'shared-runtime/http'
import type { ApiInput } from 'shared-runtime/http'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import styles from './receipt-links.module.css'

/** Downloads a file of the portal; without a name with that of the server. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/**
 * Link to a file. A press looks first whether there is one, by `check`, because viewer and browser do not show the reason of
 * the server; `failure` shows it, with the expected time (PAY-04, HTTP-07).
 */
export function useFileLink<Called extends Endpoint>(
  endpoint: Called,
  input: ApiInput<Called>,
  check = input,
) {
  const { language } = usePage()
  const { run, isBusy, error } = useAction(endpoint, { quiet: true, shows: true })
  const url = `/api${apiPath(endpoint, input, language)}`

  async function look(action: () => void) {
    if ((await run(check)) !== undefined) action()
  }

  const press = (action: () => void) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void look(action)
  }

  const failure =
    error === undefined ? null : (
      <span role="alert" className={styles.failure}>
        {[error.text, ...Object.values(error.fields ?? {})].filter(Boolean).join('. ')}
      </span>
    )
  return { url, press, isBusy, failure }
}
