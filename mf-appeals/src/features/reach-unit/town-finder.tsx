import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ContactList } from 'shared-contracts/http/cases/contacts'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { UnitCard } from './unit-card.tsx'
import styles from './contacts.module.css'

const PATH = '/contacts'

/** Finds the unit that serves a town. The town is in the address, so that it works without JavaScript. */
export function TownFinder({ contacts: { towns, units } }: { readonly contacts: ContactList }) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [parameters] = useSearchParams()
  const [isMissing, setMissing] = useState(false)
  const town = towns.find(({ code }) => code === parameters.get('town'))
  const unit = units.find(({ code }) => code === town?.unit)
  return (
    <section aria-labelledby="town-title" className={styles.group}>
      <h2 id="town-title">{t('contacts.town.title')}</h2>
      <form
        className={styles.finder}
        action={href(PATH)}
        onSubmit={(event) => {
          event.preventDefault()
          const code = new FormData(event.currentTarget).get('town')
          setMissing(code === '')
          if (code === '') event.currentTarget.querySelector('select')?.focus()
          else navigate(`${PATH}?town=${String(code)}`)
        }}
      >
        <Select
          key={town?.code ?? ''}
          name="town"
          label={t('contacts.town.label')}
          error={isMissing ? t('contacts.town.missing') : undefined}
          errorWord={t('fill.errorPrefix')}
          onChange={() => setMissing(false)}
          defaultValue={town?.code ?? ''}
          options={[
            { value: '', label: t('contacts.town.choose') },
            ...towns.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Button type="submit">{t('contacts.town.show')}</Button>
      </form>
      <div role="status">{unit === undefined ? null : <UnitCard unit={unit} isOpen />}</div>
    </section>
  )
}
