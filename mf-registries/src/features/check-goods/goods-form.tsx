import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { useHydrated } from 'shared-runtime/remote'
import { useCombobox } from 'shared-ui/combobox'
import type { ComboboxState } from 'shared-ui/combobox'
import { comboboxAttributes } from 'shared-ui/search-box'
import { listRecords } from 'shared-contracts/http/registries'
import { useApi } from 'shared-runtime/http'
import { NAVIGATOR_PATH } from '../../common/registry-addresses.ts'
import { navigatorPath, normalizeDay } from './navigator-address.ts'
import type { NavigatorAddress } from './navigator-address.ts'
import { SuggestionList } from '../../common/suggestions/suggestion-list.tsx'
import type { ComboboxField } from '../../common/suggestions/suggestion-list.tsx'
import { useDebouncedQuery } from '../../common/suggestions/use-debounced-query.ts'
import { CodeText } from '../../common/values/code-text.tsx'
import { usePickText } from '../../common/values/localized-text.tsx'
import styles from './check-goods.module.css'
import fieldStyles from './goods-form.module.css'

export interface GoodsFormProps {
  readonly address: NavigatorAddress
  readonly countries: GoodsNavigation['countries']
  readonly errors: Readonly<Record<string, string>>
}

const MOST_SUGGESTIONS = 8

interface GoodsSuggestionsProps extends ComboboxField {
  /** Called with the typed text and the code of the chosen suggestion. */
  readonly onChoose: (typed: string, code: string) => void
}

function GoodsSuggestions({ field, listId, onState, onChoose }: GoodsSuggestionsProps) {
  const t = useTexts()
  const pick = usePickText()
  const box = useCombobox({ field, listId })
  const query = useDebouncedQuery(box)
  const { data, isFetching } = useApi(
    listRecords,
    { params: { registry: 'goods-by-risk-group' }, query: { q: query, perPage: MOST_SUGGESTIONS } },
    { enabled: query !== '', keepPrevious: true },
  )
  const goods = query === '' || data?.match === 'nearest' ? [] : (data?.content ?? [])
  return (
    <SuggestionList
      box={box}
      listId={listId}
      onState={onState}
      label={t('navigator.suggestions')}
      status={isFetching || query !== box.words ? '' : t('navigator.suggested', { count: goods.length })}
      results={data}
      options={goods.map((one) => {
        const title = pick(one.title)
        return {
          key: one.id,
          onChoose: () => onChoose(box.words, one.number),
          content: (
            <>
              <CodeText code={one.number} />
              <span lang={title.lang}>{title.text}</span>
            </>
          ),
        }
      })}
    />
  )
}

interface GoodsFieldProps extends Pick<GoodsSuggestionsProps, 'onChoose'> {
  readonly typed: string
  readonly error: string | undefined
}

/** Field for a code or words with suggestions. */
function GoodsField({ typed, error, onChoose }: GoodsFieldProps) {
  const t = useTexts()
  const listId = useId()
  const isHydrated = useHydrated()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [state, setState] = useState<ComboboxState>({ isOpen: false, active: undefined })
  return (
    <div className={fieldStyles.box}>
      <TextField
        {...(isHydrated ? comboboxAttributes(listId, state) : {})}
        ref={setField}
        name="q"
        label={t('navigator.box')}
        hint={t('navigator.boxHint')}
        error={error}
        errorWord={t('navigator.error')}
        defaultValue={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {field === null ? null : (
        <div className={fieldStyles.popup}>
          <GoodsSuggestions field={field} listId={listId} onState={setState} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

/** Form of the goods navigator: goods and, optionally, country and date. Without JavaScript it is a GET form. */
export function GoodsForm({ address, countries, errors }: GoodsFormProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()

  function choicesOf(form: HTMLFormElement): Pick<NavigatorAddress, 'country' | 'day'> {
    const data = new FormData(form)
    return {
      country: String(data.get('country') ?? ''),
      day: normalizeDay(String(data.get('day') ?? '').trim()),
    }
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    // The selected code stays while the words are unchanged.
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
      onSubmit={search}
      noValidate
      className={styles.form}
      data-print="no"
    >
      <GoodsField
        key={`q ${address.q}`}
        typed={address.q}
        error={errors['code'] ?? errors['words']}
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
          error={errors['country']}
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
          // The API's message names its own date format.
          error={errors['day'] === undefined ? undefined : t('navigator.noDay')}
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
