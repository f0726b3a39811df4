import type { AppealDetail, CaseRating } from 'shared-contracts/http/cases/case-models'
import { usePage } from 'shared-runtime/navigation'
import { Section } from '../../../common/section.tsx'
import { LazyForm } from './forms/lazy-forms.tsx'
import styles from './appeal.module.css'

interface RatingSectionProps {
  readonly appeal: AppealDetail
  readonly onDone: () => void
}

/** Rating of the handling: the form, or what the applicant has given. */
export function RatingSection({ appeal, onDone }: RatingSectionProps) {
  const { t } = usePage()
  const { rating, canRate } = appeal
  if (rating === null && !canRate) return null
  return (
    <Section title={t('follow.rating.title')}>
      {rating === null ? (
        <LazyForm>{({ RatingForm }) => <RatingForm id={appeal.id} onDone={onDone} />}</LazyForm>
      ) : (
        <Given rating={rating} />
      )}
    </Section>
  )
}

function Given({ rating }: { readonly rating: CaseRating }) {
  const { t } = usePage()
  return (
    <>
      <p>
        {t('follow.rating.given', {
          solved: t(`follow.rating.solved.${rating.solved}`),
          score: rating.score,
        })}
      </p>
      {rating.text === '' ? null : <p className={styles.text}>{rating.text}</p>}
    </>
  )
}
