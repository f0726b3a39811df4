import type { FormEvent } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { GoodsBox } from './goods-box.tsx'
import { NAVIGATOR_PATH } from '../../common/registry-addresses.ts'
import { navigatorPath, readDay } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import styles from './check-goods.module.css'

export interface AskFormProps {
  readonly address: NavigatorAddress
  readonly countries: GoodsNavigation['countries']
  /** What the server found wrong, by field. */
  readonly findings: Readonly<Record<string, string>>
}

/** The question: goods, and if wanted their country and a day. Without JavaScript it is a plain GET form. */
export function AskForm({ address, countries, findings }: AskFormProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()

  function choicesOf(form: HTMLFormElement): Pick<NavigatorAddress, 'country' | 'day'> {
    const data = new FormData(form)
    return {
      country: String(data.get('country') ?? ''),
      day: readDay(String(data.get('day') ?? '').trim()),
    }
  }

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    // The code that was chosen stays as long as the words do.
    const code = q === address.q ? address.code : ''
    navigate(navigatorPath({ q, code, ...choicesOf(event.currentTarget) }))
  }

  const named = countries.some(({ value }) => value === address.country)
  const kept = address.country === '' || named ? [] : [{ value: address.country, name: address.country }]
  return (
    <form
      id="goods-navigator"
      role="search"
      aria-label={t('navigator.title')}
      action={href(NAVIGATOR_PATH)}
      method="get"
      onSubmit={ask}
      noValidate
      className={styles.form}
      data-print="no"
    >
      <GoodsBox
        key={`q ${address.q}`}
        typed={address.q}
        error={findings['code'] ?? findings['words']}
        onChoose={(typed, code) => {
          const form = document.getElementById('goods-navigator')
          const choices = form instanceof HTMLFormElement ? choicesOf(form) : {}
          navigate(navigatorPath({ ...address, ...choices, q: typed, code }))
        }}
      />
      <div className={styles.choices}>
        <Select
          key={`country ${address.country} ${countries.length}`}
          name="country"
          label={t('navigator.country')}
          optionalWord={t('navigator.optional')}
          error={findings['country']}
          errorWord={t('navigator.error')}
          defaultValue={address.country}
          options={[
            { value: '', label: t('navigator.anyCountry') },
            ...[...kept, ...countries].map(({ value, name }) => ({ value, label: name })),
          ]}
        />
        <TextField
          key={`day ${address.day}`}
          name="day"
          label={t('navigator.day')}
          optionalWord={t('navigator.optional')}
          // The API wants another form of a day than people write.
          error={findings['day'] === undefined ? undefined : t('navigator.noDay')}
          errorWord={t('navigator.error')}
          defaultValue={/^\d{4}-\d\d-\d\d$/.test(address.day) ? formatDate(address.day) : address.day}
          placeholder={t('navigator.dayForm')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      </div>
      <Button type="submit" kind="primary" icon="search">
        {t('navigator.button')}
      </Button>
    </form>
  )
}
