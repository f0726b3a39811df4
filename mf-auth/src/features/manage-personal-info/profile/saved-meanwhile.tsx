import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import type { FormValues, PortalForm } from '../../../common/form/portal-form.ts'

/** Fields of a form in which something else is saved by now than what is typed, with that. */
export function otherThanTyped({
  given,
  values,
}: Pick<PortalForm<FormValues>, 'given' | 'values'>): readonly (readonly [string, string])[] {
  return Object.entries(given).filter(([name, saved]) => name !== 'currentPassword' && saved !== values[name])
}

interface SavedMeanwhileProps {
  readonly labels: FormValues
  readonly others: ReturnType<typeof otherThanTyped>
}

/** What another window has saved in the fields of a form, for who decides what shall stand there. */
export function SavedMeanwhile({ labels, others }: SavedMeanwhileProps) {
  const t = useTexts()
  return (
    <>
      <p>{t('personal.savedMeanwhile')}</p>
      <Facts
        facts={others.map(([name, saved]) => ({
          key: name,
          name: labels[name] ?? name,
          value: saved === '' ? t('personal.notGiven') : saved,
        }))}
      />
    </>
  )
}
