import { useEffect, useRef, useState } from 'react'
import { confirmFiling } from 'shared-contracts/http/cases/appeals'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextField } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { ActiveForm } from '../../../common/active-form.tsx'
import { ReceiptNotice } from './receipt-notice.tsx'
import styles from '../appeal/appeal.module.css'

/** Confirmation of an appeal that an operator has filed on the telephone, by its number and the code of the message. */
export function ConfirmFiling() {
  const { t } = usePage()
  const [receipt, setReceipt] = useState<AppealReceipt>()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [receipt])
  return (
    <Stack gap="l">
      <h1>{t('follow.filing.title')}</h1>
      {receipt === undefined ? (
        <>
          <p>{t('follow.filing.about')}</p>
          <FilingForm onConfirmed={setReceipt} />
        </>
      ) : (
        <ReceiptNotice
          ref={notice}
          title={t('follow.filing.done')}
          receipt={receipt}
          actions={<p>{t('follow.filing.next')}</p>}
        />
      )}
    </Stack>
  )
}

function FilingForm({ onConfirmed }: { readonly onConfirmed: (receipt: AppealReceipt) => void }) {
  const { t } = usePage()
  const { run, error } = useAction(confirmFiling, { quiet: true, shows: true })
  const form = useForm({
    initial: { number: '', code: '' },
    fields: {
      number: {
        label: t('fill.receipt.number'),
        check: (text) => (text.trim() === '' ? t('follow.filing.noNumber') : undefined),
      },
      code: {
        label: t('follow.filing.code'),
        check: (text) => (text.trim() === '' ? t('follow.filing.noCode') : undefined),
      },
    },
    error,
    async onSubmit({ number, code }) {
      const receipt = await run({ body: { number: number.trim(), code: code.trim() } })
      if (receipt === undefined) return false
      onConfirmed(receipt)
      return true
    },
  })
  return (
    <div className={styles.short}>
      <ActiveForm form={form} label={t('follow.filing.title')} submit={t('follow.filing.button')} level={2}>
        <TextField
          {...form.field('number')}
          hint={t('follow.filing.numberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          {...form.field('code')}
          hint={t('follow.filing.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </ActiveForm>
    </div>
  )
}
