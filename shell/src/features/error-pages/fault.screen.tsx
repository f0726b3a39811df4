import { useEffect, useEffectEvent, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePageTitle, usePortalHref } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import styles from './fault.module.css'

/** Creates a random error number of 12 hexadecimal digits, e.g. `4f2a-91c0-7b3e`, for page and log. */
function createIncidentNumber(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return digits.join('').replaceAll(/(.{4})(?!$)/g, '$1-')
}

interface FaultProps {
  /** Called with the shown error number. */
  readonly onFault: (error: unknown, incident: string) => void
  /** The frame itself has thrown, so the screen is the whole page. */
  readonly isWholePage?: boolean
}

/** Error page for a page of the shell that threw: retry, home link and error number, without details. */
export function FaultScreen({ onFault, isWholePage = false }: FaultProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const error = useRouteError()
  const [incident] = useState(createIncidentNumber)
  usePageTitle(t('fault.title'))
  const report = useEffectEvent(onFault)
  useEffect(() => report(error, incident), [error, incident])
  const content = (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{t('fault.title')}</h1>
      <Notice
        kind="error"
        title={t('fault.shown')}
        announce="alert"
        actions={
          <>
            <Button
              onClick={() => {
                location.reload()
              }}
            >
              {t('outlet.retry')}
            </Button>
            <ButtonLink href={href('/home')}>{t('notFound.toHome')}</ButtonLink>
          </>
        }
      >
        <p>{t('fault.text')}</p>
        <p>
          {t('fault.number')} <code className={styles.number}>{incident}</code>
        </p>
      </Notice>
    </div>
  )
  return isWholePage ? <main className={styles.alone}>{content}</main> : content
}
