import { ratePhoneCall, type PhoneCall } from 'shared-contracts/http/cases/call-center'
import { useAction } from 'shared-runtime/actions'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import styles from './call-center.module.css'

const SCORES = [1, 2, 3, 4, 5] as const

interface OwnCallsProps {
  readonly calls: readonly PhoneCall[]
  readonly onChange: () => void
}

/** Calls with their summaries; each can be rated. */
export function OwnCalls({ calls, onChange }: OwnCallsProps) {
  const { t } = usePage()
  const { run, isBusy } = useAction(ratePhoneCall)
  if (calls.length === 0) return <p>{t('callCenter.calls.none')}</p>
  return (
    <ul role="list" className={styles.list}>
      {calls.map(({ callNo, startedAt, topic, operator, summary, caseNumber, rating }) => (
        <li key={callNo} className={styles.entry}>
          <h3>{t('callCenter.calls.name', { number: callNo, topic })}</h3>
          <p>{t('callCenter.calls.facts', { time: formatMoment(startedAt), operator })}</p>
          <p className={styles.text}>{summary}</p>
          {caseNumber === null ? null : <p>{t('callCenter.calls.appeal', { number: caseNumber })}</p>}
          <ChoiceGroup legend={t('callCenter.calls.rating')} hint={t('callCenter.calls.ratingHint')} inline>
            {SCORES.map((score) => (
              <Choice
                key={score}
                type="radio"
                name={`rating-${callNo}`}
                label={String(score)}
                checked={rating === score}
                disabled={isBusy}
                onChange={() => {
                  const request = { params: { callNo }, body: { rating: score } }
                  void run(request).then((reply) => reply && onChange())
                }}
              />
            ))}
          </ChoiceGroup>
        </li>
      ))}
    </ul>
  )
}
