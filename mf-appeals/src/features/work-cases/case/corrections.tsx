import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { Section } from '../../../common/section.tsx'
import styles from './case.module.css'

/** What the applicant has changed in the form after its submission: each value before and after. */
export function Corrections({ detail }: { readonly detail: DeskCaseDetail }) {
  const { t } = usePage()
  const { corrections = [] } = detail
  return corrections.map(({ at, changes }) => (
    <Section key={at} title={t('cases.corrections.title', { at: formatMoment(at) })}>
      {changes.length === 0 ? <p>{t('cases.corrections.none')}</p> : null}
      <Facts
        facts={changes.map(({ name, label, before, after }) => ({
          key: name,
          name: label,
          value: (
            <>
              <span className={styles.text}>
                {t('cases.corrections.before')}{' '}
                <del>{before === '' ? t('cases.corrections.empty') : before}</del>
              </span>
              <br />
              <span className={styles.text}>
                {t('cases.corrections.after')}{' '}
                <ins>{after === '' ? t('cases.corrections.empty') : after}</ins>
              </span>
            </>
          ),
        }))}
      />
    </Section>
  ))
}
