import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { Section } from '../../../common/section.tsx'
import styles from './appeal.module.css'

/** Unit and official of the appeal, and how and when it was received. */
export function AppealFacts({ appeal }: { readonly appeal: AppealDetail }) {
  const { t } = usePage()
  const { unit, assignee, registrationNumber, appealDate, channel } = appeal
  return (
    <Section title={t('follow.facts.title')}>
      <div className={styles.factsOfAppeal}>
        <Facts
          facts={[
            {
              key: 'unit',
              name: t('follow.now.who'),
              value: assignee === null ? unit : `${unit}, ${assignee}`,
            },
            { key: 'received', name: t('follow.columns.appealDate'), value: formatMoment(appealDate) },
            { key: 'channel', name: t('follow.facts.channel'), value: channel.label },
            ...(registrationNumber === null
              ? []
              : [
                  {
                    key: 'registered',
                    name: t('follow.columns.registrationNumber'),
                    value: registrationNumber,
                  },
                ]),
          ]}
        />
      </div>
    </Section>
  )
}
