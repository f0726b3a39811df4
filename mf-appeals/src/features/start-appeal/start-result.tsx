import type { StartResult } from 'shared-contracts/http/cases/case-types'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { ExternalLink } from 'shared-ui/link'
import { formPath } from '../../common/form-path.ts'
import styles from './start-appeal.module.css'

/** What the answers lead to: the form, a page with the answer, or another authority with its address. */
export function StartResultDetails({ result }: { readonly result: StartResult }) {
  const { t, href } = usePage()
  const { type, values, path, url, phone, linkLabel, text } = result
  return (
    <div className={styles.result}>
      <p>{text}</p>
      {path === null ? null : (
        <p>
          <ButtonLink kind="primary" href={href(path)}>
            {linkLabel ?? t('start.answer')}
          </ButtonLink>
        </p>
      )}
      {type === null ? null : (
        <p>
          <ButtonLink kind={path === null ? 'primary' : 'secondary'} href={href(formPath({ type, values }))}>
            {t(path === null ? 'start.form' : 'start.anyway')}
          </ButtonLink>
        </p>
      )}
      {url === null ? null : (
        <p>
          <ExternalLink href={url} newTabText={t('start.newTab')}>
            {linkLabel ?? url}
          </ExternalLink>
        </p>
      )}
      {phone === null ? null : (
        <p>
          {t('start.phone')} <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </div>
  )
}
