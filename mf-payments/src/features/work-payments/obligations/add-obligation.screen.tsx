import { useSearchParams } from 'react-router-dom'
import { addObligation } from 'shared-contracts/http/payments/payment-desk'
import { MAX_QAPIK } from 'shared-contracts/http/payments/payment-limits'
import { normalizeAmount } from 'shared-contracts/rules/amount'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { dayInBaku } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { DateItem } from 'shared-ui/antd/date-item'
import { TextItem } from 'shared-ui/antd/form-item'
import { Form, FormActions, FormPair } from 'shared-ui/form'
import { DeskFrame } from '../desk-frame.tsx'
import { deskObligationPath } from '../desk-paths.ts'
import { readQapik } from '../../../common/qapik.ts'
import { RadioItem } from './radio-item.tsx'

const WAYS = ['case', 'payer'] as const

interface NewObligation {
  readonly way: string
  readonly case: string
  readonly payer: string
  readonly target: string
  readonly serviceFee: string
  readonly governmentFee: string
  readonly dueOn: string | null
}

const EMPTY: NewObligation = {
  way: 'case',
  case: '',
  payer: '',
  target: '',
  serviceFee: '',
  governmentFee: '',
  dueOn: null,
}

function isPayer({ way }: NewObligation): boolean {
  return way === 'payer'
}

function isCase(values: NewObligation): boolean {
  return !isPayer(values)
}

/** FIN or VÖEN as the portal has it. */
function readPayer(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

function useFields() {
  const { t } = usePage()
  const checkFee = (typed: string) => (readQapik(typed) === undefined ? 'amount_is_not_valid' : undefined)
  function checkSum(typed: string, { serviceFee }: NewObligation) {
    const sum = (readQapik(typed) ?? 0) + (readQapik(serviceFee) ?? 0)
    if (readQapik(typed) === undefined) return 'amount_is_not_valid'
    if (sum === 0) return t('desk.add.nothing')
    return sum > MAX_QAPIK ? t('desk.add.tooLarge') : undefined
  }
  return {
    way: { label: t('desk.add.to') },
    case: {
      label: t('desk.add.case'),
      isShown: isCase,
      check: (typed: string) => (typed.trim() === '' ? t('desk.required') : undefined),
    },
    payer: {
      label: t('desk.add.payer'),
      isShown: isPayer,
      check: (typed: string) =>
        /^(?:[A-Z0-9]{7}|\d{10})$/.test(readPayer(typed)) ? undefined : t('desk.add.payerWrong'),
    },
    target: {
      label: t('desk.add.target'),
      check: (typed: string, values: NewObligation) =>
        isPayer(values) && typed.trim() === '' ? t('desk.required') : undefined,
    },
    serviceFee: { label: t('desk.add.serviceFee'), check: checkFee },
    governmentFee: { label: t('desk.add.governmentFee'), check: checkSum },
    dueOn: {
      label: t('desk.add.dueOn'),
      check: (day: string | null) =>
        day === null || day < dayInBaku(Date.now()) ? t('desk.add.dueOnMissing') : undefined,
    },
  }
}

/** Adds an obligation to a case, or for a payer with FIN or VÖEN. */
export function AddObligationScreen() {
  const { t } = usePage()
  return (
    <DeskFrame part="obligations" page={t('desk.obligations.add')} lead={t('desk.add.lead')}>
      <AddForm />
    </DeskFrame>
  )
}

function AddForm() {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const { run, error } = useAction(addObligation, { shows: true })
  const [search] = useSearchParams()
  const form = useForm<NewObligation>({
    // The page of a case names it.
    initial: { ...EMPTY, case: search.get('case') ?? '' },
    fields: useFields(),
    error,
    usedKeyCode: 'PAYMENT_KEY_USED',
    async onSubmit(values, { key }) {
      const target = values.target.trim()
      const added = await run({
        body: {
          key,
          ...(isPayer(values) ? { payer: readPayer(values.payer) } : { case: values.case.trim() }),
          ...(target === '' ? {} : { target }),
          serviceFee: normalizeAmount(values.serviceFee),
          governmentFee: normalizeAmount(values.governmentFee),
          dueOn: values.dueOn ?? '',
        },
      })
      if (added === undefined) return false
      form.reset()
      navigate(deskObligationPath(added.number))
      return true
    },
  })
  const fee = { inputMode: 'decimal', maxLength: 20, hint: t('desk.add.amountHint') } as const
  return (
    <Form form={form} label={t('desk.obligations.add')}>
      <RadioItem
        field={form.field('way')}
        choices={WAYS.map((value) => ({ value, label: t(`desk.add.ways.${value}`) }))}
      />
      {form.isShown('case') ? (
        <TextItem {...form.field('case')} hint={t('desk.add.caseHint')} maxLength={40} isShort />
      ) : (
        <TextItem {...form.field('payer')} hint={t('desk.add.payerHint')} maxLength={20} isShort />
      )}
      <TextItem
        {...form.field('target')}
        hint={t(isPayer(form.values) ? 'desk.add.targetHint' : 'desk.add.targetOfCase')}
        maxLength={300}
      />
      <FormPair>
        <TextItem {...form.field('serviceFee')} {...fee} />
        <TextItem {...form.field('governmentFee')} {...fee} />
      </FormPair>
      <DateItem {...form.field('dueOn')} />
      <FormActions form={form} submit={t('desk.add.submit')} isAlwaysActive />
    </Form>
  )
}
