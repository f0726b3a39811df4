import { useEffect, useState } from 'react'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { PASSWORD_RULES, brokenPasswordRules, containsName } from 'shared-contracts/rules/password'
import { useTexts } from 'shared-runtime/i18n'
import { RuleList } from 'shared-ui/rule-list'
import { FormPasswordField } from './form-fields.tsx'
import styles from './form.module.css'
import type { FormValues, PortalForm } from './portal-form.ts'

/** Typing rests this long before the server is asked. */
const PAUSE_MS = 500

interface NewPasswordFieldProps<Values extends FormValues> {
  readonly form: PortalForm<Values>
  readonly name: keyof Values & string
  /** Names that the password must not hold, where they are known. */
  readonly names?: readonly string[]
  /** Asks the server (AUTH-11), by POST; undefined when it does not answer. */
  readonly check: (password: string) => Promise<PasswordCheck | undefined>
}

interface Checked {
  readonly password: string
  readonly isCommon: boolean | undefined
}

/** What the server says of a password that keeps the standard; undefined until it has said it. */
function useServerCheck(password: string, check: NewPasswordFieldProps<FormValues>['check']) {
  const [checked, setChecked] = useState<Checked>()
  const [isAsking, setIsAsking] = useState(false)
  const isDue = !isAsking && checked?.password !== password && brokenPasswordRules(password).length === 0
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      setIsAsking(true)
      void check(password).then((reply) => {
        setChecked({ password, isCommon: reply?.isCommon })
        setIsAsking(false)
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, password, check])
  return checked?.password === password ? checked.isCommon : undefined
}

/** A field for a new password with its rules, ticked off while the person types (AUTH-11). */
export function NewPasswordField<Values extends FormValues>({
  form,
  name,
  names,
  check,
}: NewPasswordFieldProps<Values>) {
  const t = useTexts()
  const password = form.values[name] ?? ''
  const isCommon = useServerCheck(password, check)
  const { note } = form
  useEffect(() => {
    if (isCommon === true) note(name, 'password_is_too_common')
  }, [isCommon, name, note])

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
      <FormPasswordField form={form} name={name} autoComplete="new-password" />
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
