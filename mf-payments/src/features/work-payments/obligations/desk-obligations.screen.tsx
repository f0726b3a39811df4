import { PaymentNumber } from 'shared-contracts/http/payments/payment-models'
import { useForm } from 'shared-runtime/forms'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { TextItem } from 'shared-ui/antd/form-item'
import { ButtonLink } from 'shared-ui/button'
import { Form, FormActions } from 'shared-ui/form'
import { DeskFrame } from '../desk-frame.tsx'
import { ADD_OBLIGATION_PATH, deskObligationPath } from '../desk-paths.ts'

/** Number as typed or copied, also from a number with control code. */
function readNumber(typed: string): string | undefined {
  const number = typed.replaceAll(/\s/g, '').slice(0, 10)
  return PaymentNumber.safeParse(number).success ? number : undefined
}

/** Finds an obligation by its number, or leads to the form that adds one. */
export function DeskObligationsScreen() {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const form = useForm({
    initial: { number: '' },
    fields: {
      number: {
        label: t('desk.obligations.findLabel'),
        check: (typed) => (readNumber(typed) === undefined ? t('desk.obligations.findWrong') : undefined),
      },
    },
    onSubmit({ number: typed }) {
      const number = readNumber(typed)
      if (number !== undefined) navigate(deskObligationPath(number))
    },
  })
  return (
    <DeskFrame part="obligations" lead={t('desk.obligations.lead')}>
      <Form form={form} label={t('desk.obligations.find')}>
        <TextItem
          {...form.field('number')}
          hint={t('desk.obligations.findHint')}
          inputMode="decimal"
          maxLength={40}
          isShort
        />
        <FormActions form={form} submit={t('desk.obligations.open')} isAlwaysActive />
      </Form>
      <div>
        <ButtonLink href={href(ADD_OBLIGATION_PATH)}>{t('desk.obligations.add')}</ButtonLink>
      </div>
    </DeskFrame>
  )
}
