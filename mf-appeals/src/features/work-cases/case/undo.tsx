import { useEffect, useState } from 'react'
import { undoDeskStep } from 'shared-contracts/http/cases/case-desk'
import { useAction } from 'shared-runtime/actions'
import { useDraft } from 'shared-runtime/drafts'
import type { DraftValues } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useStale, type CasePartProps } from './case-part.ts'
import { restoreDraft } from './steps/step-values.ts'
import styles from './case.module.css'

const SECOND_MS = 1000

/** Seconds until an instant, counted each second. */
function useSecondsUntil(until: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS))
}

/** Takes back the own last step while that is possible, with the time that is left. Its values return to its form. */
export function Undo(props: CasePartProps) {
  // Each step has an undo of its own, with a key of its own.
  return <UndoOfStep key={props.detail.undo?.until} {...props} />
}

function UndoOfStep({ detail: { id, undo }, version, onDone, onStale }: CasePartProps) {
  const { t } = usePage()
  const { run, isBusy, error, failure } = useAction(undoDeskStep, { shows: true })
  useStale(error, onStale)
  const [key] = useState(() => crypto.randomUUID())
  const { change } = useDraft<DraftValues>('desk-step', 1, {})
  const seconds = useSecondsUntil(undo?.until)
  if (undo === null || seconds === 0) return null
  const left = { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') }

  async function take(taken: NonNullable<typeof undo>) {
    const changed = await run({ params: { id }, body: { version, key } })
    if (changed === undefined) return
    const draft = restoreDraft(changed, taken)
    if (draft !== undefined) change(draft)
    onDone(changed, t(draft === undefined ? 'cases.undo.done' : 'cases.undo.doneKept'))
  }

  return (
    <section aria-label={t('cases.undo.label')} className={styles.line}>
      {failure === undefined ? null : <Notice {...failure} level={2} />}
      <span>{t('cases.undo.text', { step: undo.label })}</span>
      <Button busy={isBusy} onClick={() => void take(undo)}>
        {t('cases.undo.take')}
      </Button>
      <span role="timer" className={styles.muted}>
        {t('cases.undo.left', left)}
      </span>
    </section>
  )
}
