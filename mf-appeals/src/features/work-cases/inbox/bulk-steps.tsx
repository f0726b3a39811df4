import { useEffect, useRef, useState } from 'react'
import { takeBulkStep } from 'shared-contracts/http/cases/case-desk'
import type { BulkResult, DeskCase, DeskSettings, StepInput } from 'shared-contracts/http/cases/desk-models'
import { useAction } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { EMPTY_INPUT, OfficialSelect, UnitSelect } from '../step-input.tsx'
import styles from './inbox.module.css'

interface BulkStepsProps {
  readonly cases: readonly DeskCase[]
  readonly settings: DeskSettings
  readonly onAll: () => void
  readonly onDone: () => void
}

type Results = readonly BulkResult[]

/** A step of all selected cases: first the preview with each refusal, then the step of those that allow it. */
export function BulkSteps({ cases, settings, onAll, onDone }: BulkStepsProps) {
  const { t } = usePage()
  const [code, setCode] = useState('')
  const [input, setInput] = useState<StepInput>(EMPTY_INPUT)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [previewed, setPreview] = useState<{ readonly of: string; readonly results: Results }>()
  const [done, setDone] = useState<Results>()
  const [isRefused, setRefused] = useState(false)
  const { run, isBusy } = useAction(takeBulkStep, { quiet: true })
  const selected = cases.map(({ id }) => id).join()
  // A preview holds for the cases that it was made of.
  const preview = previewed?.of === selected ? previewed.results : undefined
  const step = settings.bulkSteps.find((one) => one.code === code)
  const gives = (need: 'assignee' | 'unit' | 'note') =>
    step !== undefined && [...step.needs, ...(step.accepts ?? [])].includes(need)

  const isHandOver = gives('assignee') && cases.some(({ assignee }) => assignee !== null)
  const missing = [
    ...(gives('assignee') && input.assignee === null ? [t('cases.columns.assignee')] : []),
    ...(gives('unit') && input.unit === null ? [t('cases.columns.unit')] : []),
    ...(gives('note') && isHandOver && input.note.trim() === '' ? [t('cases.step.note')] : []),
  ]

  async function take(isPreview: boolean) {
    setRefused(missing.length > 0)
    if (missing.length > 0) return
    const possible = new Set(preview?.filter(({ outcome }) => outcome === 'possible').map(({ id }) => id))
    const taken = isPreview ? cases : cases.filter(({ id }) => possible.has(id))
    const list = taken.map(({ id, version }) => ({ id, version }))
    const reply = await run({ body: { cases: list, step: code, key, input, isPreview } })
    if (reply === undefined) return
    setPreview(isPreview ? { of: selected, results: reply.results } : undefined)
    setDone(isPreview ? undefined : reply.results)
    if (isPreview) return
    setKey(crypto.randomUUID())
    onDone()
  }

  function change(part: Partial<StepInput>) {
    setInput({ ...input, ...part })
    setPreview(undefined)
  }

  const possible = preview?.filter(({ outcome }) => outcome === 'possible').length ?? 0
  return (
    <Stack gap="s">
      <div className="desk-bar" data-selected={cases.length > 0 || undefined}>
        <span role="status">
          {cases.length === 0 ? null : t('cases.bulk.count', { count: cases.length })}
        </span>
        <div className="desk-bar-all">
          <Button kind="quiet" onClick={onAll}>
            {t('cases.bulk.allShort')}
          </Button>
        </div>
        {cases.length === 0 ? null : (
          <>
            <Select
              label={t('cases.bulk.step')}
              value={code}
              options={[
                { value: '', label: t('cases.bulk.choose') },
                ...settings.bulkSteps.map((one) => ({ value: one.code, label: one.label })),
              ]}
              onChange={({ target }) => {
                setCode(target.value)
                setPreview(undefined)
                setRefused(false)
              }}
            />
            <StepInputs gives={gives} cases={cases} settings={settings} input={input} onChange={change} />
            {step === undefined ? null : (
              <Button busy={isBusy} onClick={() => void take(true)}>
                {t('cases.bulk.preview')}
              </Button>
            )}
          </>
        )}
      </div>
      <div role="status">
        {preview === undefined ? null : (
          <div className={styles.panel}>
            <Stack gap="s">
              <strong>{t('cases.bulk.possible', { count: possible })}</strong>
              <Refusals results={preview} />
              <div>
                <Button
                  kind="primary"
                  busy={isBusy}
                  disabled={possible === 0}
                  onClick={() => void take(false)}
                >
                  {t('cases.bulk.take', { step: step?.label ?? '', count: possible })}
                </Button>
              </div>
            </Stack>
          </div>
        )}
        {isRefused && missing.length > 0 ? (
          <Notice kind="error" title={t('cases.bulk.missing', { fields: missing.join(', ') })} />
        ) : null}
        {done === undefined ? null : <Outcome results={done} />}
      </div>
    </Stack>
  )
}

interface StepInputsProps extends Pick<BulkStepsProps, 'cases' | 'settings'> {
  readonly gives: (need: 'assignee' | 'unit' | 'note') => boolean
  readonly input: StepInput
  readonly onChange: (part: Partial<StepInput>) => void
}

/** Fields of what the step needs. */
function StepInputs({ gives, cases, settings, input, onChange }: StepInputsProps) {
  const { t } = usePage()
  return (
    <>
      {gives('assignee') ? (
        <OfficialSelect
          officials={settings.officials}
          units={[...new Set(cases.map(({ unit }) => unit.code))]}
          label={t('cases.columns.assignee')}
          value={input.assignee ?? ''}
          onChange={({ target: { value } }) => onChange({ assignee: value === '' ? null : value })}
        />
      ) : null}
      {gives('unit') ? (
        <UnitSelect
          units={settings.forwardUnits}
          label={t('cases.columns.unit')}
          value={input.unit ?? ''}
          onChange={({ target: { value } }) => onChange({ unit: value === '' ? null : value })}
        />
      ) : null}
      {gives('note') ? (
        <label className={styles.note}>
          {t('cases.step.note')}
          <textarea
            rows={2}
            maxLength={2000}
            value={input.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </label>
      ) : null}
    </>
  )
}

function Outcome({ results }: { readonly results: Results }) {
  const { t } = usePage()
  const count = results.filter(({ outcome }) => outcome === 'done').length
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [results])
  return (
    <Notice
      ref={notice}
      kind={count === results.length ? 'success' : 'warning'}
      title={t('cases.bulk.done', { count })}
    >
      <Refusals results={results} />
    </Notice>
  )
}

function Refusals({ results }: { readonly results: Results }) {
  const { t } = usePage()
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  if (refused.length === 0) return null
  return (
    <>
      <p>{t('cases.bulk.refused', { count: refused.length })}</p>
      <ul>
        {refused.map(({ id, number, message }) => (
          <li key={id}>
            {number}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}
