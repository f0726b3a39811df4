import type { AppealDetail, FormAnswer } from 'shared-contracts/http/cases/case-models'
import { usePage } from 'shared-runtime/navigation'
import { Facts } from 'shared-ui/facts'
import { FoldedSection } from '../../../common/folded-section.tsx'
import { FileLinks } from './case-files.tsx'
import styles from './appeal.module.css'

/** Answers as they were submitted, with the data of the applicant. */
export function AnswersSection({ appeal }: { readonly appeal: AppealDetail }) {
  const { t } = usePage()
  const { answers, applicant } = appeal
  const { name, organization, pin, taxId, email, phone, address } = applicant
  const given = { name, organization, pin, taxId, email, phone, address }
  const data = Object.entries(given).flatMap(([key, value]) =>
    value === null ? [] : [{ key, name: t(`follow.applicant.${key}`), value }],
  )
  return (
    <FoldedSection title={t('follow.answers.title')}>
      <Facts
        facts={answers.map((answer) => ({
          key: answer.name,
          name: answer.label,
          value: <Answer appeal={appeal} answer={answer} />,
        }))}
      />
      <h3>{t('follow.applicant.title')}</h3>
      <Facts facts={data} />
    </FoldedSection>
  )
}

function Answer({ appeal, answer }: { readonly appeal: AppealDetail; readonly answer: FormAnswer }) {
  const { t } = usePage()
  if (answer.fileIds.length > 0) return <FileLinks appeal={appeal} ids={answer.fileIds} />
  if (answer.text === '') return t('follow.list.none')
  return <span className={styles.text}>{answer.text}</span>
}
