import type { Language } from 'shared-contracts/session/language'

/** `1234.50` as `1 234,50 AZN`, in English as `1,234.50 AZN`. */
export function formatMoney(amount: string, language: Language): string {
  return `${formatDecimals(amount, language)}\u{A0}AZN`
}

/** `1234.50` as `1 234,50 ₼`, in English as `1,234.50 ₼`: on paper. */
export function formatManat(amount: string, language: Language): string {
  return `${formatDecimals(amount, language)}\u{A0}₼`
}

function formatDecimals(amount: string, language: Language): string {
  const [whole = '', coins = '00'] = amount.split('.')
  const [group, point] = language === 'en' ? [',', '.'] : ['\u{A0}', ',']
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${coins}`
}
