import { useEffect, useRef, useState } from 'react'
import { confirmVisitorAppeal, readVisitorAppeal } from 'shared-contracts/http/cases/appeals'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { formPath } from '../../../common/form-path.ts'
import { STATUS_PATH } from '../appeal-paths.ts'
import { LinkedPage } from './linked-page.tsx'
import { ReceiptNotice } from './receipt-notice.tsx'

/** Confirmation of a visitor's suggestion by the mailed link and one press. */
export function ConfirmAppeal() {
  const { t } = usePage()
  return (
    <LinkedPage title={t('follow.confirm.title')}>{(token) => <Confirmation token={token} />}</LinkedPage>
  )
}

function Confirmation({ token }: { readonly token: string }) {
  const { t, href } = usePage()
  const { run: read } = useAction(readVisitorAppeal, { quiet: true, isSilent: true })
  const { run, isBusy, failure } = useAction(confirmVisitorAppeal, { quiet: true, shows: true })
  const [receipt, setReceipt] = useState<AppealReceipt>()
  const [isConfirmed, setConfirmed] = useState(false)
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    void read({ body: { token } }).then((appeal) => setConfirmed(appeal?.isConfirmed === true))
  }, [read, token])
  useEffect(() => notice.current?.focus(), [receipt])
  const toStatus = (
    <ButtonLink href={`${href(STATUS_PATH)}#${token}`}>{t('follow.confirm.toStatus')}</ButtonLink>
  )
  if (receipt !== undefined)
    return (
      <ReceiptNotice ref={notice} title={t('follow.confirm.done')} receipt={receipt} actions={toStatus} />
    )
  if (isConfirmed) return <Notice kind="success" title={t('follow.confirm.already')} actions={toStatus} />
  return (
    <Stack>
      <p>{t('follow.confirm.about')}</p>
      {failure === undefined ? null : (
        <Notice
          {...failure}
          actions={
            <ButtonLink href={href(formPath({ type: 'suggestion' }))}>{t('follow.confirm.again')}</ButtonLink>
          }
        >
          <p>{t('follow.link.failedText')}</p>
        </Notice>
      )}
      <Stack row>
        <Button kind="primary" busy={isBusy} onClick={() => void run({ body: { token } }).then(setReceipt)}>
          {t('follow.confirm.button')}
        </Button>
      </Stack>
    </Stack>
  )
}
