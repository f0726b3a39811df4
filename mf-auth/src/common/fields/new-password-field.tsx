import { useEffect, useEffectEvent, useState } from 'react'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { PASSWORD_RULES, brokenPasswordRules, containsName } from 'shared-contracts/rules/password'
import type { PasswordFormField } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { PasswordField } from 'shared-ui/password-field'
import { RuleList } from 'shared-ui/rule-list'
import styles from './new-password-field.module.css'

/** Debounce of the request. */
const PAUSE_MS = 500

interface NewPasswordFieldProps {
  /** Binds the control: `form.password` with its name. */
  readonly field: PasswordFormField<string>
  /** Called while the password is one of the common ones. */
  readonly onCommon: () => void
  /** Names that the password must not hold, where they are known. */
  readonly names?: readonly string[]
  /** Checks it on the server (AUTH-11), by POST; undefined without a response. */
  readonly check: (password: string) => Promise<PasswordCheck | undefined>
}

interface Checked {
  readonly password: string
  readonly isCommon: boolean | undefined
}

/** Whether a password that keeps the standard is a common one; undefined until the server has responded. */
function useServerCheck(password: string, check: NewPasswordFieldProps['check']) {
  const request = useEffectEvent(check)
  const [checked, setChecked] = useState<Checked>()
  const [isAsking, setIsAsking] = useState(false)
  const isDue = !isAsking && checked?.password !== password && brokenPasswordRules(password).length === 0
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      setIsAsking(true)
      void request(password).then((reply) => {
        setChecked({ password, isCommon: reply?.isCommon })
        setIsAsking(false)
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, password])
  return checked?.password === password ? checked.isCommon : undefined
}

/** A field for a new password with its rules, ticked off while the person types (AUTH-11). */
export function NewPasswordField({ field, onCommon, names, check }: NewPasswordFieldProps) {
  const t = useTexts()
  const password = field.value
  const isCommon = useServerCheck(password, check)
  const noteCommon = useEffectEvent(onCommon)
  useEffect(() => {
    if (isCommon === true) noteCommon()
  }, [isCommon])

  const broken = brokenPasswordRules(password)
  const known = names?.filter((each) => each.trim() !== '') ?? []
  const rules = [
    ...PASSWORD_RULES.map((rule) => ({
      id: rule,
      text: t(`password.rules.${rule}`),
      isKept: !broken.includes(rule),
    })),
    ...(names === undefined
      ? []
      : [
          {
            id: 'name',
            text: t('password.rules.name'),
            isKept: password !== '' && !containsName(password, known),
          },
        ]),
    { id: 'common', text: t('password.rules.common'), isKept: isCommon === false },
  ]
  const kept = rules.filter(({ isKept }) => isKept).length
  return (
    <div className={styles.newPassword}>
      <PasswordField {...field} autoComplete="new-password" />
      <RuleList
        title={t('password.needs')}
        rules={rules}
        keptText={t('password.kept')}
        openText={t('password.open')}
        progress={password === '' ? '' : t('password.progress', { kept, total: rules.length })}
      />
    </div>
  )
}
