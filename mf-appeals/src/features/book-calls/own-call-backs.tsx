import { cancelCallBack, type CallBack } from 'shared-contracts/http/cases/call-center'
import { useAction } from 'shared-runtime/actions'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Status, type StatusTone } from 'shared-ui/status'
import styles from './call-center.module.css'

const TONES: Readonly<Record<CallBack['state'], StatusTone>> = {
  booked: 'info',
  in_progress: 'info',
  done: 'success',
  missed: 'warning',
  cancelled: 'neutral',
}

interface OwnCallBacksProps {
  readonly callBacks: readonly CallBack[]
  readonly onChange: () => void
}

/** Call-backs of the user; a booked one can be cancelled. */
export function OwnCallBacks({ callBacks, onChange }: OwnCallBacksProps) {
  const { t } = usePage()
  const { run, isBusy } = useAction(cancelCallBack)
  if (callBacks.length === 0) return <p>{t('callCenter.callBacks.none')}</p>
  return (
    <ul role="list" className={styles.list}>
      {callBacks.map(({ id, startsAt, topic, phone, state, tries }) => {
        const time = formatMoment(startsAt)
        return (
          <li key={id} className={styles.entry}>
            <h3>{time}</h3>
            <p>
              {topic}, {phone}
            </p>
            <p>
              <Status tone={TONES[state]}>{t(`callCenter.states.${state}`)}</Status>
            </p>
            {state === 'booked' && tries > 0 ? <p>{t('callCenter.callBacks.again')}</p> : null}
            {state === 'booked' ? (
              <p data-print="no">
                <Button
                  busy={isBusy}
                  onClick={() => {
                    void run({ params: { id } }).then((reply) => reply && onChange())
                  }}
                >
                  {t('callCenter.callBacks.cancel', { time })}
                </Button>
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
