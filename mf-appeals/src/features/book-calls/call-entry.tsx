import { ratePhoneCall, type PhoneCall } from 'shared-contracts/http/cases/call-center'
import { useAction } from 'shared-runtime/actions'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import styles from './call-center.module.css'

const SCORES = [1, 2, 3, 4, 5] as const

interface CallEntryProps {
  readonly call: PhoneCall
  readonly onChange: () => void
}

/** Call with its summary; it can be rated. */
export function CallEntry({ call, onChange }: CallEntryProps) {
  const { t } = usePage()
  const { run, isBusy } = useAction(ratePhoneCall)
  const { callNo, startedAt, topic, operator, summary, caseNumber, rating } = call
  return (
    <>
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
    </>
  )
}
