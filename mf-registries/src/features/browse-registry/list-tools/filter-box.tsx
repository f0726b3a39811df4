import { useId } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Icon } from 'shared-ui/icon'
import type { Box } from '../filters/filter-boxes.ts'

/** Longest value that an address may have. */
const LONGEST = 100
/** As the language of the page writes days and numbers; what they mean is checked by ourselves, in its words. */
const PATTERNS: Readonly<Partial<Record<Box['kind'], string>>> = {
  day: String.raw`\s*\d{1,2}\.\d{1,2}\.\d{4}\s*`,
  number: String.raw`\s*[\-−]?[\d\s.,]*\d\s*`,
  code: String.raw`[\d\s.]{2,14}`,
}

interface FilterBoxProps {
  readonly box: Box
  readonly value: string
  readonly problem: string | undefined
}

/** A box with its label, its hint and what is wrong with what was typed into it. */
export function FilterBox({ box, value, problem }: FilterBoxProps) {
  const t = useTexts()
  const id = useId()
  const isTyped = box.kind === 'words' || box.kind === 'records'
  const hint = box.hint ?? (box.kind === 'day' ? t('browse.dayFormat') : undefined)
  return (
    <div>
      <label htmlFor={id}>{box.label}</label>
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
      {problem === undefined ? null : (
        <small id={`${id}-error`} role="alert">
          <Icon name="error" />
          <span>
            <strong>{t('record.error')}: </strong>
            {problem}
          </span>
        </small>
      )}
      <input
        type="text"
        id={id}
        name={box.name}
        defaultValue={value}
        inputMode={isTyped ? undefined : 'decimal'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        pattern={PATTERNS[box.kind]}
        title={box.kind === 'day' ? t('browse.dayFormat') : undefined}
        aria-describedby={
          [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-error`]
            .join(' ')
            .trim() || undefined
        }
        aria-invalid={problem === undefined ? undefined : true}
      />
    </div>
  )
}
