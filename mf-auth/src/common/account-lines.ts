import type { Manufacturer } from 'shared-contracts/models/user'
import type { Texts } from 'shared-runtime/i18n'

/** Certificate numbers are personal data: only the last digits are shown, to distinguish accounts. */
const VISIBLE_DIGITS = 4

/** ACC-01: an account without a tax number represents the user as a citizen. */
export function isCitizen({ voen }: Manufacturer): boolean {
  return voen === null
}

/** Lines below the name of an account: tax number, position, end of the certificate number. */
export function accountLines(account: Manufacturer, t: Texts): readonly string[] {
  const { voen, positionName, selectedCertNumber } = account
  const tail = selectedCertNumber.slice(-VISIBLE_DIGITS)
  // For a citizen without a certificate the number is a word.
  const end = /\d/.test(tail) ? tail : ''
  return [
    voen === null ? t('chooser.citizenAbout') : t('chooser.voen', { voen }),
    ...(positionName === '' || voen === null ? [] : [positionName]),
    ...(end === '' ? [] : [t('chooser.certificate', { end })]),
  ]
}
