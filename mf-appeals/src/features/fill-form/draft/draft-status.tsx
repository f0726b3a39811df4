import { dayInBaku, formatMoment } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { SaveStatus } from './draft-sync.ts'
import styles from './draft.module.css'

/** Files of a form: stored on the server, and on their way. */
export interface FileCounts {
  readonly saved: number
  readonly uploading: number
}

interface StatusInput {
  readonly status: SaveStatus
  readonly files: FileCounts
  /** Draft of a visitor, with or without a copy on the device. */
  readonly visitor: 'page' | 'device' | undefined
}

/** Sentence about a saved draft: of today with the time only. */
function describeSave(at: string, t: Texts): string {
  const moment = formatMoment(at)
  const isToday = dayInBaku(Date.parse(at)) === dayInBaku(Date.now())
  return isToday
    ? t('fill.status.saved', { time: moment.slice(-'14:02'.length) })
    : t('fill.status.savedOn', { time: moment })
}

function describePlace({ status, visitor }: StatusInput, t: Texts): string | undefined {
  if (visitor !== undefined) return t(`fill.status.visitor.${visitor}`)
  if (status.kind === 'none') return undefined
  return status.kind === 'saved' ? describeSave(status.at, t) : t(`fill.status.${status.kind}`)
}

/** Sentence about where the answers are, made from the state of the draft; undefined before the first change. */
function describeStatus(input: StatusInput, t: Texts): string | undefined {
  const { files } = input
  const parts = [
    describePlace(input, t),
    files.saved === 0 ? undefined : t('fill.status.files', { count: files.saved }),
    files.uploading === 0 ? undefined : t('fill.status.uploading', { count: files.uploading }),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}

const WARNS: readonly SaveStatus['kind'][] = ['page', 'full', 'device', 'newer']

/** Line with the place of the answers. Announced only when they are not on the server. */
export function DraftStatus(input: StatusInput) {
  const { t } = usePage()
  const text = describeStatus(input, t)
  const isWarning = input.visitor === undefined && WARNS.includes(input.status.kind)
  return (
    <>
      <p className={isWarning ? styles.warning : styles.status} data-print="no">
        {text === undefined ? null : (
          <Icon name={isWarning ? 'warning' : input.visitor === 'page' ? 'info' : 'check-circle'} />
        )}
        <span>{text}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{isWarning ? text : ''}</span>
      </VisuallyHidden>
    </>
  )
}
