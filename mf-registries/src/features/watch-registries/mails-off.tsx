import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'

/** Notice that e-mails of watches are off, with a link to the settings. */
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

/** Notice that no e-mails can be sent without an address, with a link to the personal information. */
export function NoEmailNotice() {
  const { t, href } = usePage()
  return (
    <Notice
      kind="info"
      title={t('watch.noEmail')}
      actions={<Link href={href('/personal-info')}>{t('watch.toPersonalInfo')}</Link>}
    >
      <p>{t('watch.noEmailText')}</p>
    </Notice>
  )
}
