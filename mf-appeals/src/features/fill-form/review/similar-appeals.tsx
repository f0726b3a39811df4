import { useEffect, useEffectEvent, useState } from 'react'
import { listSimilarAppeals } from 'shared-contracts/http/cases/appeals'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { apiPath } from 'shared-runtime/http'
import { formatDate, useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { ButtonLink } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { Notice } from 'shared-ui/notice'

/** Open appeal with the same matter. */
interface SimilarAppeal {
  readonly id: string
  readonly matter: string
  readonly applicants: number
  readonly receivedOn: string
}

/** Open appeal of the person with the same matter. */
interface OwnAppeal {
  readonly id: string
  readonly number: string
  readonly receivedOn: string
}

interface FoundAppeals {
  readonly content: readonly SimilarAppeal[]
  readonly own?: OwnAppeal
}

/**
 * Open appeals with the same matter, looked up once. Nothing waits for them, and a failure shows none: the person can
 * always submit.
 */
export function useSimilarAppeals(form: CaseForm, values: CaseValues): FoundAppeals {
  const { api } = useRuntime()
  const path = apiPath(listSimilarAppeals, {}, useLanguage())
  const [found, setFound] = useState<FoundAppeals>({ content: [] })
  const isPossible =
    form.similarBy.length > 0 && form.similarBy.every((name) => (values[name]?.length ?? 0) > 0)
  const look = useEffectEvent(() => {
    const body = { type: form.type, values }
    return api.send({ method: 'POST', path, endpoint: listSimilarAppeals, body })
  })
  useEffect(() => {
    if (!isPossible) return
    look().then(
      (reply) => setFound(reply as FoundAppeals),
      () => undefined,
    )
  }, [isPossible])
  return found
}

interface SimilarAppealsProps {
  readonly found: FoundAppeals
  /** Id of the appeal to join; null: a separate one. */
  readonly joins: string | null
  readonly onChoose: (joins: string | null) => void
}

/** The own open appeal with the same matter, and the choice to join one of others or to submit a separate one. */
export function SimilarAppeals({ found: { content, own }, joins, onChoose }: SimilarAppealsProps) {
  const { t, href } = usePage()
  const ownNotice =
    own === undefined ? null : (
      <Notice
        kind="warning"
        title={t('fill.similar.ownTitle')}
        announce="status"
        actions={<ButtonLink href={href(`/my-appeals/${own.id}`)}>{t('fill.receipt.open')}</ButtonLink>}
      >
        <p>{t('fill.similar.own', { number: own.number, day: formatDate(own.receivedOn) })}</p>
      </Notice>
    )
  if (content.length === 0) return ownNotice
  return (
    <>
      {ownNotice}
      <ChoiceGroup legend={t('fill.similar.title')} hint={t('fill.similar.text')}>
        {content.map(({ id, matter, applicants, receivedOn }) => (
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
    </>
  )
}
