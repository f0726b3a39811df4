import { useRef, useState } from 'react'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { listRecords } from 'shared-contracts/http/registries'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import type { Focusable, FormField } from 'shared-runtime/forms'
import { useApi } from 'shared-runtime/http'
import { formatNumber, pickText } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { ChoiceGroup } from 'shared-ui/choice'
import { TextField } from 'shared-ui/field'
import { Loaded } from '../../../common/page-states.tsx'
import styles from './fields.module.css'

const FOUND = 8
/** Longest title that a draft stores. */
const MAX_TITLE = 100

interface RecordFieldProps {
  readonly field: CaseField
  readonly control: FormField<CaseValue>
}

interface FoundProps extends Pick<RecordFieldProps, 'field'> {
  readonly words: string
  readonly onChoose: (record: CaseValue) => void
}

/** Entry of a registry, looked up by its number or by words. Its value is the number and the title. */
export function RecordField({ field, control }: RecordFieldProps) {
  const { t } = usePage()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { value, onChange, onBlur, name, label, error, errorWord, optionalWord } = control
  const hasChanged = useRef(false)
  /** The control that takes the place of a pressed button gets the focus. */
  function ref(shown: Focusable | null) {
    control.ref(shown)
    if (shown === null || !hasChanged.current) return
    hasChanged.current = false
    shown.focus()
  }
  function change(next: CaseValue) {
    hasChanged.current = true
    onChange(next)
  }
  const texts = { name, label, error, errorWord }
  const [number, title] = typeof value === 'string' ? [] : value
  if (number !== undefined) {
    return (
      <ChoiceGroup legend={label} error={error} errorWord={errorWord}>
        <p>
          <strong>{number}</strong> {title}
        </p>
        <div>
          <Button ref={ref} onClick={() => change([])}>
            {t('fill.record.change')}
          </Button>
        </div>
      </ChoiceGroup>
    )
  }
  const search = () => setWords(typed.trim())
  return (
    <div className={styles.lookup}>
      <TextField
        {...texts}
        optionalWord={optionalWord}
        ref={ref}
        onBlur={onBlur}
        value={typed}
        hint={field.hint ?? t('fill.record.hint')}
        autoComplete="off"
        aria-required={field.isRequired}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It searches; the form continues by its own button.
          event.preventDefault()
          search()
        }}
      />
      <div>
        <Button icon="search" onClick={search}>
          {t('fill.record.search')}
        </Button>
      </div>
      {words === '' ? null : <FoundRecords field={field} words={words} onChoose={change} />}
    </div>
  )
}

/** Results of a search, each with a button that chooses it. */
function FoundRecords({ field, words, onChoose }: FoundProps) {
  const { t, language } = usePage()
  const query = { q: words, perPage: FOUND }
  const call = useApi(listRecords, { params: { registry: field.registry ?? '' }, query })
  return (
    <Loaded call={call} shape="text" count={3}>
      {({ content, total, totalIsLowerBound }) => {
        if (content.length === 0) return <p role="status">{t('fill.record.none')}</p>
        const all = `${formatNumber(total, language)}${totalIsLowerBound ? '+' : ''}`
        return (
          <ChoiceGroup legend={t('fill.record.found')}>
            {total > content.length ? (
              <p role="status">{t('fill.record.more', { shown: content.length, total: all })}</p>
            ) : null}
            <ul role="list" className={styles.files}>
              {content.map(({ number, status, title: texts }) => {
                const title = pickText(texts, language)?.text ?? ''
                const state = t(`fill.record.statuses.${status}`)
                return (
                  <li key={number}>
                    <Button kind="quiet" onClick={() => onChoose([number, title.slice(0, MAX_TITLE)])}>
                      {`${number} – ${title} (${state})`}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </ChoiceGroup>
        )
      }}
    </Loaded>
  )
}
