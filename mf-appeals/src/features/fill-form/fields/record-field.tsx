import { useState } from 'react'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { listRecords } from 'shared-contracts/http/registries'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import type { FormField } from 'shared-runtime/forms'
import { useApi } from 'shared-runtime/http'
import { pickText } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
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

interface FoundProps extends RecordFieldProps {
  readonly words: string
}

/** Entry of a registry, looked up by its number or by words. Its value is the number and the title. */
export function RecordField({ field, control }: RecordFieldProps) {
  const { t } = usePage()
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { value, onChange, onBlur, ref, name, label, error, errorWord, optionalWord } = control
  const texts = { name, label, error, errorWord }
  const [number, title] = typeof value === 'string' ? [] : value
  if (number !== undefined) {
    return (
      <ChoiceGroup legend={label} error={error} errorWord={errorWord}>
        <p>
          <strong>{number}</strong> {title}
        </p>
        <div>
          <Button ref={ref} onClick={() => onChange([])}>
            {t('fill.record.change')}
          </Button>
        </div>
      </ChoiceGroup>
    )
  }
  const search = () => setWords(typed.trim())
  return (
    <div className={styles.counted}>
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
      {words === '' ? null : <FoundRecords field={field} control={control} words={words} />}
    </div>
  )
}

function FoundRecords({ field, control, words }: FoundProps) {
  const { t, language } = usePage()
  const query = { q: words, perPage: FOUND }
  const call = useApi(listRecords, { params: { registry: field.registry ?? '' }, query })
  return (
    <Loaded call={call} shape="text" count={3}>
      {({ content }) =>
        content.length === 0 ? (
          <p role="status">{t('fill.record.none')}</p>
        ) : (
          <ChoiceGroup legend={t('fill.record.found')}>
            {content.map((record) => {
              const title = pickText(record.title, language)?.text ?? ''
              return (
                <Choice
                  key={record.number}
                  type="radio"
                  name={`${field.name}-found`}
                  label={`${record.number} – ${title}`}
                  checked={false}
                  onChange={() => control.onChange([record.number, title.slice(0, MAX_TITLE)])}
                />
              )
            })}
          </ChoiceGroup>
        )
      }
    </Loaded>
  )
}
