import { useEffect, useRef, useState } from 'react'
import { errorMessage, isFault } from 'shared-contracts/rules/error-message'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { takeChangeStep, undoChangeSet } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet, ChangeStep } from 'shared-contracts/http/data/registry-desk'
import { useAction } from 'shared-runtime/actions'
import { Button } from 'shared-ui/button'
import { TextArea } from 'shared-ui/field'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { changeSetPath } from '../parts/desk-paths.ts'
import type { PartProps } from './terms-part.tsx'

/** What this official may do next with a set in its state. */
function stepsOf({ kind, state, isOwn, outdated }: ChangeSet): readonly ChangeStep[] {
  if (state === 'published' || state === 'withdrawn') return []
  if (!isOwn) return state === 'submitted' ? ['publish', 'return'] : []
  // Taking back is prepared anew where records have changed since.
  const renew: readonly ChangeStep[] = outdated > 0 && kind !== 'undo' ? ['rebase'] : []
  return state === 'submitted' ? [...renew, 'withdraw'] : [...renew, 'submit', 'withdraw']
}

const ACTIONS: Readonly<Record<ChangeStep, string>> = {
  submit: 'submitted',
  return: 'returned',
  publish: 'published',
  withdraw: 'withdrawn',
  rebase: 'rebased',
}

/** The next steps, each noted with who took it; returning and taking back ask for a reason. */
export function Steps({ set, draft, onBegun, onChanged, onSaved }: PartProps) {
  const t = useTexts()
  const language = useLanguage()
  const [note, setNote] = useState('')
  const noteField = useRef<HTMLTextAreaElement>(null)
  const { run, isBusy, error, fieldErrors } = useAction(takeChangeStep, { shows: true })
  useEffect(() => {
    if (error?.fields?.['note'] !== undefined) noteField.current?.focus()
  }, [error])
  if (set.state === 'published') return <Undo set={set} />
  const steps = stepsOf(set)
  if (steps.length === 0) return null

  async function take(step: ChangeStep) {
    onBegun()
    const said = note.trim() === '' ? null : note.trim()
    const needsTerms = draft.isDirty && step !== 'withdraw'
    const saved = needsTerms ? await draft.save() : draft
    if (saved === undefined) return
    const body = { revision: saved.revision, step, note: said }
    const taken = await run({ params: { id: set.id }, body })
    if (taken === undefined) {
      if (needsTerms) onSaved()
      return
    }
    setNote('')
    // What is under way, or has failed, is told where the work stands.
    onChanged(taken, taken.work === null ? t(`desk.actions.${ACTIONS[step]}`) : undefined)
  }

  return (
    <section>
      <Stack gap="m">
        <h2>{t('desk.review.next')}</h2>
        {set.state === 'submitted' && set.isOwn ? <p>{t('desk.review.waits')}</p> : null}
        {error !== undefined && Object.keys(fieldErrors).length === 0 ? (
          <Notice
            kind="error"
            title={errorMessage(error, language)}
            announce={isFault(error) ? undefined : 'alert'}
            level={3}
          />
        ) : null}
        {fieldErrors['reasonText'] === undefined ? null : (
          <Notice kind="error" title={t('desk.review.needsReason')} announce="alert" level={3} />
        )}
        <TextArea
          ref={noteField}
          name="note"
          rows={2}
          maxLength={1000}
          label={t('desk.review.note')}
          hint={t('desk.review.noteHint')}
          error={fieldErrors['note']}
          errorWord={t('desk.error')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Stack row gap="s">
          {steps.map((step) => (
            <Button
              key={step}
              kind={
                step === 'publish' || step === 'submit'
                  ? 'primary'
                  : step === 'withdraw'
                    ? 'quiet'
                    : 'secondary'
              }
              busy={isBusy || draft.isBusy}
              onClick={() => {
                void take(step)
              }}
            >
              {t(`desk.steps.${step}`)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </section>
  )
}

function Undo({ set }: { readonly set: ChangeSet }) {
  const t = useTexts()
  const language = useLanguage()
  const navigate = usePortalNavigate()
  // Sent again, it finds what it made.
  const [key] = useState(() => crypto.randomUUID())
  const [why, setWhy] = useState('')
  const { run, isBusy, error, fieldErrors } = useAction(undoChangeSet, { shows: true })
  const [isMissing, setMissing] = useState(false)
  if (set.undoneBy !== null) return null

  async function prepare() {
    setMissing(why.trim() === '')
    if (why.trim() === '') return
    const reasonText = { az: why.trim(), en: null, ru: null }
    const made = await run({ params: { id: set.id }, body: { key, reasonText } })
    if (made !== undefined) navigate(changeSetPath(made.id))
  }

  return (
    <section>
      <Stack gap="m">
        <h2>{t('desk.review.undo')}</h2>
        <p>{t('desk.review.undoHint')}</p>
        {error === undefined ? null : (
          <Notice
            kind="error"
            title={errorMessage(error, language)}
            announce={isFault(error) ? undefined : 'alert'}
            level={3}
          />
        )}
        <TextArea
          name="reasonText"
          rows={2}
          maxLength={1000}
          lang="az"
          label={t('desk.terms.reasonText.az')}
          error={fieldErrors['reasonText'] ?? (isMissing ? t('desk.review.needsReason') : undefined)}
          errorWord={t('desk.error')}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <div>
          <Button
            busy={isBusy}
            onClick={() => {
              void prepare()
            }}
          >
            {t('desk.review.prepareUndo')}
          </Button>
        </div>
      </Stack>
    </section>
  )
}
