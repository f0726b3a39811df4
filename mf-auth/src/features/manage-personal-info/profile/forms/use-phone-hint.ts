import { normalizePhone } from 'shared-contracts/rules/phone'
import { useTexts } from 'shared-runtime/i18n'

/** AUTH-07: how a number is written, and which one will be saved where it is another than was typed. */
export function usePhoneHint(typed: string): string {
  const t = useTexts()
  const saved = normalizePhone(typed)
  return saved === '' || saved === typed.trim()
    ? t('personal.phone.hint')
    : t('personal.phone.savedAs', { phone: saved })
}
