import { takeCallBack, type DeskCallBack } from 'shared-contracts/http/cases/call-desk'
import { useAction } from 'shared-runtime/actions'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { DeskTable, type DeskColumn } from 'shared-ui/antd/table'
import { Button } from 'shared-ui/button'

interface CallBacksTableProps {
  readonly callBacks: readonly DeskCallBack[]
  readonly isBusy: boolean
  readonly onTaken: (id: string) => void
  readonly onChange: () => void
}

/** Call-backs with their telephone numbers; a booked one can be taken. */
export function CallBacksTable({ callBacks, isBusy, onTaken, onChange }: CallBacksTableProps) {
  const { t } = usePage()
  const take = useAction(takeCallBack)
  const columns: readonly DeskColumn<DeskCallBack>[] = [
    {
      key: 'person',
      header: t('callDesk.columns.person'),
      primary: true,
      cell: ({ name }) => name,
    },
    {
      key: 'time',
      header: t('callDesk.columns.time'),
      compact: true,
      cell: ({ startsAt }) => formatMoment(startsAt),
    },
    {
      key: 'phone',
      header: t('callDesk.columns.phone'),
      compact: true,
      cell: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
    },
    {
      key: 'topic',
      header: t('callDesk.columns.topic'),
      cell: ({ topic, note }) => (note === '' ? topic : `${topic}: ${note}`),
    },
    {
      key: 'speech',
      header: t('callDesk.columns.speech'),
      cell: ({ language, need }) =>
        [t(`callCenter.languages.${language}`), need === 'none' ? '' : t(`callCenter.needs.${need}`)]
          .filter((part) => part !== '')
          .join('; '),
    },
    {
      key: 'state',
      header: t('callDesk.columns.state'),
      cell: ({ id, state, operator, isMine, tries, name }) => {
        if (state !== 'booked') {
          const text = t(`callCenter.states.${state}`)
          if (operator === null) return text
          return isMine ? t('callDesk.mine', { state: text }) : t('callDesk.by', { state: text, operator })
        }
        return (
          <Button
            busy={take.isBusy}
            onClick={() => {
              void take.run({ params: { id } }).then((reply) => {
                if (reply !== undefined) onTaken(id)
                onChange()
              })
            }}
          >
            {t(tries > 0 ? 'callDesk.takeAgain' : 'callDesk.take', { name })}
          </Button>
        )
      },
    },
  ]
  return (
    <DeskTable
      caption={t('callDesk.title')}
      columns={columns}
      rows={callBacks}
      rowKey={({ id }) => id}
      busy={isBusy}
    />
  )
}
