import type { MouseEvent } from 'react'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { useAction } from 'shared-runtime/actions'
import type { ApiInput } from 'shared-runtime/http'
import { isPlainPress } from 'shared-runtime/navigation'
import styles from './receipt-links.module.css'

/** Downloads a file of the portal; without a name with that of the server. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/**
 * Press of a link to a file. It looks first whether there is one, because viewer and browser do not show the reason of the
 * server; `failure` shows it, with the expected time (PAY-04, HTTP-07).
 */
export function useFileLink<Called extends Endpoint>(endpoint: Called, input: ApiInput<Called>) {
  const { run, isBusy, error } = useAction(endpoint, { quiet: true, shows: true })

  async function handlePress(event: MouseEvent, action: () => void) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    if ((await run(input)) !== undefined) action()
  }

  const failure =
    error === undefined ? null : (
      <span role="alert" className={styles.failure}>
        {[error.text, ...Object.values(error.fields ?? {})].filter(Boolean).join('. ')}
      </span>
    )
  return { handlePress, isBusy, failure }
}
