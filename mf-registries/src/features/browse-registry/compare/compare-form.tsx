import type { FormEvent } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Chips } from 'shared-ui/chips'
import { registryPath } from '../../../common/registry-addresses.ts'
import { usePickText } from '../../../common/values/localized-text.tsx'
import type { ListView } from '../browse-registry.api.ts'
import styles from '../filters/filters.module.css'
import { readValues, writeListAddress } from '../list-address.ts'
import { MAX_COMPARED, comparisonPath } from './comparison-address.ts'

/** Id of the form; the checkboxes in the rows belong to it. */
const FORM_ID = 'compare-records'

/** Form that compares the chosen records; a plain form, which works without JavaScript. */
export function CompareForm({ registry, address, records, hrefOf }: ListView) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const pick = usePickText()
  const { chosen } = address
  const onPage = new Map(records.content.map(({ id, title }) => [id, pick(title).text]))
  const others = chosen.filter((id) => !onPage.has(id))
  function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ids = readValues(new FormData(event.currentTarget).getAll('compare').map(String))
    navigate(comparisonPath(registry.name, ids))
  }
  return (
    <section aria-label={t('compare.title')} className={`${styles.form} ${styles.columns}`}>
      <p>{t('compare.hint')}</p>
      <p role="status">
        {t('compare.chosenCount', { count: chosen.length })}
        {chosen.length > MAX_COMPARED ? ` ${t('compare.manyTitle')}.` : ''}
      </p>
      <Chips
        label={t('compare.chosen')}
        chips={chosen.map((id) => ({
          key: id,
          label: onPage.get(id) ?? id,
          href: hrefOf({ ...address, chosen: chosen.filter((one) => one !== id) }),
        }))}
        removeText={t('browse.remove')}
      />
      <form id={FORM_ID} action={href(registryPath(registry.name))} method="get" onSubmit={compare}>
        {/* Sent also without a choice: the comparison then requests one. */}
        <input type="hidden" name="compare" value={others.join(',')} />
        <div>
          <Button type="submit" kind="primary">
            {t('compare.submit')}
          </Button>
          <ButtonLink kind="quiet" href={hrefOf({ ...address, open: '', chosen: [] })}>
            {t('compare.close')}
          </ButtonLink>
        </div>
      </form>
    </section>
  )
}

interface CompareChoiceProps extends Pick<ListView, 'registry' | 'address'> {
  readonly record: ListView['records']['content'][number]
}

/** Checkbox of a record. The choice is in the address, so that search, filters and pages keep it. */
export function CompareChoice({ registry, address, record: { id, title } }: CompareChoiceProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const pick = usePickText()
  const { chosen } = address
  function choose(isChosen: boolean) {
    const next = isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)
    navigate(registryPath(registry.name, writeListAddress({ ...address, chosen: next })), { replace: true })
  }
  return (
    <label className={styles.choice} data-print="no">
      <input
        type="checkbox"
        form={FORM_ID}
        name="compare"
        value={id}
        checked={chosen.includes(id)}
        onChange={({ target }) => choose(target.checked)}
        aria-label={`${t('compare.choose')}: ${pick(title).text}`}
      />
      <span>{t('compare.choose')}</span>
    </label>
  )
}
