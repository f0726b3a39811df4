import { useEffect, useEffectEvent, useState } from 'react'
import { listSimilarAppeals } from 'shared-contracts/http/cases/appeals'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { apiPath } from 'shared-runtime/http'
import { formatDate, useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { Choice, ChoiceGroup } from 'shared-ui/choice'

/** Open appeal with the same matter. */
export interface SimilarAppeal {
  readonly id: string
  readonly matter: string
  readonly applicants: number
  readonly receivedOn: string
}

/**
 * Open appeals with the same matter, looked up once. Nothing waits for them, and a failure shows none: the person can
 * always submit.
 */
export function useSimilarAppeals(form: CaseForm, values: CaseValues): readonly SimilarAppeal[] {
  const { api } = useRuntime()
  const path = apiPath(listSimilarAppeals, {}, useLanguage())
  const [found, setFound] = useState<readonly SimilarAppeal[]>([])
  const isPossible =
    form.similarBy.length > 0 && form.similarBy.every((name) => (values[name]?.length ?? 0) > 0)
  const look = useEffectEvent(() => {
    const body = { type: form.type, values }
    return api.send({ method: 'POST', path, endpoint: listSimilarAppeals, body })
  })
  useEffect(() => {
    if (!isPossible) return
    look().then(
      (reply) => setFound((reply as { content: readonly SimilarAppeal[] }).content),
      () => undefined,
    )
  }, [isPossible])
  return found
}

interface SimilarAppealsProps {
  readonly found: readonly SimilarAppeal[]
  /** Id of the appeal to join; null: a separate one. */
  readonly joins: string | null
  readonly onChoose: (joins: string | null) => void
}

/** Choice to join an open appeal with the same matter, or to submit a separate one. */
export function SimilarAppeals({ found, joins, onChoose }: SimilarAppealsProps) {
  const { t } = usePage()
  if (found.length === 0) return null
  return (
    <ChoiceGroup legend={t('fill.similar.title')} hint={t('fill.similar.text')}>
      {found.map(({ id, matter, applicants, receivedOn }) => (
        <Choice
          key={id}
          type="radio"
          name="joins"
          label={t('fill.similar.join', { matter })}
          hint={t('fill.similar.facts', { count: applicants, day: formatDate(receivedOn) })}
          checked={joins === id}
          onChange={() => onChoose(id)}
        />
      ))}
      <Choice
        type="radio"
        name="joins"
        label={t('fill.similar.separate')}
        checked={joins === null}
        onChange={() => onChoose(null)}
      />
    </ChoiceGroup>
  )
}
