import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { boxGroups } from '../../narrow/narrow-boxes.ts'
import { DayForm } from './day-of-list.tsx'
import { NarrowForm } from './narrow-form.tsx'
import type { NarrowFormProps } from './narrow-form.tsx'

/** The form where the server refused something that it has a box for. */
export function RefusedForm(props: NarrowFormProps) {
  const t = useTexts()
  const language = useLanguage()
  const boxes = boxGroups(props.registry, t, language).flatMap((group) => group.boxes)
  if (props.refused?.['asOf'] !== undefined) return <DayForm {...props} />
  return boxes.some(({ name }) => props.refused?.[name] !== undefined) ? <NarrowForm {...props} /> : null
}
