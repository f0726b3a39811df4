import { useEffect, useEffectEvent, useState } from 'react'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { PASSWORD_RULES, findBrokenPasswordRules, containsName } from 'shared-contracts/rules/password'
import type { PasswordFormField } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { PasswordField } from 'shared-ui/password-field'
import { RuleList } from 'shared-ui/rule-list'
import styles from './new-password-field.module.css'

/** Debounce of the server check. */
const DEBOUNCE_MS = 500

interface NewPasswordFieldProps {
  /** Binding of the input from `form.password(name)`. */
  readonly field: PasswordFormField<string>
  /** Called when the server reports a common password. */
  readonly onCommon: () => void
  /** Names that the password must not contain; undefined hides that rule. */
  readonly names?: readonly string[]
  /** Checks the password on the server by POST (AUTH-11); undefined without a response. */
  readonly check: (password: string) => Promise<PasswordCheck | undefined>
}

interface Checked {
  readonly password: string
  readonly isCommon: boolean | undefined
}

/** Whether a password that meets the local rules is a common one; undefined until the server has responded. */
function useServerCheck(password: string, check: NewPasswordFieldProps['check']) {
  const request = useEffectEvent(check)
  const [checked, setChecked] = useState<Checked>()
  const [isChecking, setIsChecking] = useState(false)
  const isDue =
    !isChecking && checked?.password !== password && findBrokenPasswordRules(password).length === 0
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      setIsChecking(true)
      void request(password).then((reply) => {
        setChecked({ password, isCommon: reply?.isCommon })
        setIsChecking(false)
      })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isDue, password])
  return checked?.password === password ? checked.isCommon : undefined
}

/** Input for a new password with its rules, which are ticked off while the user types (AUTH-11). */
export function NewPasswordField({ field, onCommon, names, check }: NewPasswordFieldProps) {
  const t = useTexts()
  const password = field.value
  const isCommon = useServerCheck(password, check)
  const noteCommon = useEffectEvent(onCommon)
  useEffect(() => {
    if (isCommon === true) noteCommon()
  }, [isCommon])

  const broken = findBrokenPasswordRules(password)
  const known = names?.filter((each) => each.trim() !== '') ?? []
  const rules = [
    ...PASSWORD_RULES.map((rule) => ({
      id: rule,
      text: t(`password.rules.${rule}`),
      isMet: !broken.includes(rule),
    })),
    ...(names === undefined
      ? []
      : [
          {
            id: 'name',
            text: t('password.rules.name'),
            isMet: password !== '' && !containsName(password, known),
          },
        ]),
    { id: 'common', text: t('password.rules.common'), isMet: isCommon === false },
  ]
  const met = rules.filter(({ isMet }) => isMet).length
  return (
    <div className={styles.newPassword}>
      <PasswordField {...field} autoComplete="new-password" />
      <RuleList
        title={t('password.needs')}
        rules={rules}
        metText={t('password.kept')}
        openText={t('password.open')}
        progress={password === '' ? '' : t('password.progress', { kept: met, total: rules.length })}
      />
    </div>
  )
}
