import { useRef, useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { findObligationByCode } from 'shared-contracts/http/payments/payments'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Form } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import { AccountName } from '../../../common/account-name.tsx'
import { OBLIGATIONS_PATH } from '../../../common/payment-paths.ts'
import { FoundObligation } from './found-obligation.tsx'
import type { CodedObligation } from './found-obligation.tsx'
import styles from './pay-by-code.module.css'

/** Pays for another person by number with control code. The code is in no address. */
export function PayByCodeScreen() {
  const { t, href } = usePage()
  const [found, setFound] = useState<CodedObligation>()
  const { run, error } = useAction(findObligationByCode, { quiet: true, shows: true })
  const field = useRef<HTMLDivElement>(null)
  usePageTitle(t('byCode.title'))
  async function find(code: string) {
    const obligation = await run({ body: { code } })
    setFound(obligation === undefined ? undefined : { code, obligation })
  }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumb
          label={t('common.breadcrumb')}
          crumbs={[
            { label: t('obligations.title'), href: href(OBLIGATIONS_PATH) },
            { label: t('byCode.title') },
          ]}
        />
        <h1>{t('byCode.title')}</h1>
        <p className={styles.lead}>{t('byCode.lead')}</p>
        <AccountName />
      </Stack>
      <div ref={field} className={styles.form}>
        <CodeForm
          find={find}
          error={error}
          isFound={found !== undefined}
          onChange={() => setFound(undefined)}
        />
      </div>
      {found === undefined ? null : (
        <FoundObligation
          key={found.code}
          found={found}
          onRefused={() => void find(found.code)}
          onOther={() => {
            setFound(undefined)
            field.current?.querySelector('input')?.select()
          }}
        />
      )}
    </Stack>
  )
}

interface CodeFormProps {
  readonly find: (code: string) => Promise<void>
  readonly error: PortalError | undefined
  /** The primary button is that which pays. */
  readonly isFound: boolean
  /** Another code is typed: what the page shows belongs to the one before. */
  readonly onChange: () => void
}

function CodeForm({ find, error, isFound, onChange }: CodeFormProps) {
  const { t } = usePage()
  const form = useForm({
    initial: { code: '' },
    fields: {
      code: {
        label: t('byCode.code'),
        check: (text) => (text.trim() === '' ? t('byCode.empty') : undefined),
      },
    },
    error,
    onSubmit: ({ code }) => find(code.trim().toUpperCase()),
  })
  const field = form.field('code')
  return (
    <Form form={form} label={t('byCode.title')} level={2}>
      <TextField
        {...field}
        hint={t('byCode.hint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          field.onChange(event)
          onChange()
        }}
      />
      <div>
        <Button type="submit" kind={isFound ? 'secondary' : 'primary'} busy={form.isBusy}>
          {t('byCode.find')}
        </Button>
      </div>
    </Form>
  )
}
