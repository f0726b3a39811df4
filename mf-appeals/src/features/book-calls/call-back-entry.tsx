import { cancelCallBack, type CallBack } from 'shared-contracts/http/cases/call-center'
import { groupPhone } from 'shared-contracts/rules/phone'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Status, type StatusTone } from 'shared-ui/status'
import { weekdayOf } from './weekday.ts'

const TONES: Readonly<Record<CallBack['state'], StatusTone>> = {
  booked: 'info',
  in_progress: 'info',
  done: 'success',
  missed: 'warning',
  cancelled: 'neutral',
}

interface CallBackEntryProps {
  readonly callBack: CallBack
  readonly onCancelled: () => void
}

/** Call-back of the user; a booked one can be cancelled after a question. */
export function CallBackEntry({ callBack, onCancelled }: CallBackEntryProps) {
  const { t } = usePage()
  const confirm = useConfirm()
  const { run, isBusy } = useAction(cancelCallBack)
  const { id, startsAt, topic, phone, state, tries } = callBack
  const time = formatMoment(startsAt)

  async function cancel() {
    const isSure = await confirm({
      message: t('callCenter.callBacks.ask', { time }),
      details: t('callCenter.callBacks.askDetails'),
      acceptLabel: t('callCenter.callBacks.cancelNow'),
      rejectLabel: t('callCenter.callBacks.keep'),
      destructive: true,
    })
    if (isSure && (await run({ params: { id } })) !== undefined) onCancelled()
  }

  return (
    <>
      <h3>{t('callCenter.callBacks.name', { time, weekday: weekdayOf(startsAt, t) })}</h3>
      <p>
        {topic}, {groupPhone(phone)}
      </p>
      <Status tone={TONES[state]}>{t(`callCenter.states.${state}`)}</Status>
      {state === 'booked' && tries > 0 ? <p>{t('callCenter.callBacks.again')}</p> : null}
      {state === 'booked' ? (
        <p data-print="no">
          <Button busy={isBusy} onClick={() => void cancel()}>
            {t('callCenter.callBacks.cancel', { time })}
          </Button>
        </p>
      ) : null}
    </>
  )
}
