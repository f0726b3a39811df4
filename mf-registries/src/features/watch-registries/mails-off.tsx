import { notificationPreferences } from 'shared-contracts/http/notifications'
import { useApi } from 'shared-runtime/http'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'

/** Whether the person has switched off the mails of all watches; false until it is loaded. */
export function useMailsOff(): boolean {
  const { data } = useApi(notificationPreferences, {})
  return data?.categories.some(({ category, mail }) => category === 'watch' && mail === 'off') === true
}

/** Notice that no watch sends mails, with the way to change that. */
export function MailsOffNotice() {
  const { t, href } = usePage()
  return (
    <Notice
      kind="info"
      title={t('watch.mailsOff')}
      actions={<Link href={href('/notifications?view=settings')}>{t('watch.toSettings')}</Link>}
    >
      <p>{t('watch.mailsOffText')}</p>
    </Notice>
  )
}
