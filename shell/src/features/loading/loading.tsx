import { useEffect, useState } from 'react'
import { loadingState } from 'shared-contracts/events/shell'
import { useTopicState } from 'shared-runtime/bus'
import { useTexts } from 'shared-runtime/i18n'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './loading.module.css'

const VISIBLE_AFTER_MS = 300
const ANNOUNCED_AFTER_MS = 2000

function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [isOn, milliseconds])
  return isOn && isOver
}

/** Loading indicator (STATE-01): a bar, a veil for the whole page, an announcement after 2 s. */
export function Loading() {
  const t = useTexts('shell')
  const state = useTopicState(loadingState)
  const isPage = state?.page ?? false
  const isOn = isPage || (state?.global ?? false)
  const isShown = useDelayed(isOn, VISIBLE_AFTER_MS)
  const isAnnounced = useDelayed(isOn, ANNOUNCED_AFTER_MS)
  return (
    <div data-print="no">
      {isShown ? (
        <div className={isPage ? styles.veil : undefined} data-loading={isPage ? 'page' : 'global'}>
          <div className={styles.bar} />
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{isAnnounced ? t('loading.now') : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
