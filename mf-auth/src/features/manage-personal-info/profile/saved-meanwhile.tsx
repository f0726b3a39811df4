import type { Form } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'

/** Fields of a form in which something else is saved by now than what is typed, with that. */
export function otherThanTyped<Values extends object>({
  given,
  values,
}: Pick<Form<Values>, 'given' | 'values'>): readonly (readonly [string, string])[] {
  const typed = new Map<string, unknown>(Object.entries(values))
  return Object.entries(given).filter(
    ([name, saved]) => name !== 'currentPassword' && saved !== typed.get(name),
  )
}

interface SavedMeanwhileProps {
  readonly labelOf: (name: string) => string
  readonly others: ReturnType<typeof otherThanTyped>
}

/** What another window has saved in the fields of a form, for who decides what shall stand there. */
export function SavedMeanwhile({ labelOf, others }: SavedMeanwhileProps) {
  const t = useTexts()
  return (
    <>
      <p>{t('personal.savedMeanwhile')}</p>
      <Facts
        facts={others.map(([name, saved]) => ({
          key: name,
          name: labelOf(name),
          value: saved === '' ? t('personal.notGiven') : saved,
        }))}
      />
    </>
  )
}
