import { openDialog } from 'shared-contracts/events/shell'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { User } from 'shared-contracts/models/user'
import { useBus } from 'shared-runtime/bus'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { isUndecided } from './is-undecided.ts'

interface OtherAccountProps extends Pick<CaseForm, 'path'> {
  readonly user: User
}

/** In place of the button when no account is chosen, or one that may not apply; the page of the service has who may. */
export function OtherAccount({ path = '', user }: OtherAccountProps) {
  const { t, href } = usePage()
  const bus = useBus()
  const isOpen = isUndecided(user)
  const choose = () => void bus.ask(openDialog, { dialog: 'account-chooser' }).catch(() => undefined)
  return (
    <Notice
      kind="info"
      title={t(isOpen ? 'fill.before.chooseAccount' : 'fill.before.otherAccount')}
      actions={
        <>
          {user.manufacturers.length > 1 ? (
            <Button onClick={choose}>{t(isOpen ? 'fill.before.choose' : 'fill.before.changeAccount')}</Button>
          ) : null}
          <ButtonLink href={href(path.replace('/apply', ''))}>{t('fill.noForm.link')}</ButtonLink>
        </>
      }
    >
      <p>{t(isOpen ? 'fill.before.several' : 'fill.before.whoMay')}</p>
    </Notice>
  )
}
