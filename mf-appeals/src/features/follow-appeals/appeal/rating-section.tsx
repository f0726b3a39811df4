import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { usePage } from 'shared-runtime/navigation'
import { Section } from '../../../common/section.tsx'
import { LazyForm } from './forms/lazy-forms.tsx'

interface RatingSectionProps {
  readonly appeal: AppealDetail
  readonly onDone: () => void
}

/** Rating of the handling: the form, or what the applicant has given. */
export function RatingSection({ appeal: { id, rating, canRate }, onDone }: RatingSectionProps) {
  const { t } = usePage()
  if (rating === null && !canRate) return null
  return (
    <Section title={t(`follow.rating.${rating === null ? 'title' : 'givenTitle'}`)}>
      <LazyForm>
        {({ GivenRating, RatingForm }) =>
          rating === null ? <RatingForm id={id} onDone={onDone} /> : <GivenRating rating={rating} />
        }
      </LazyForm>
    </Section>
  )
}
