import type { Manufacturer } from 'shared-contracts/models/user'
import type { Texts } from 'shared-runtime/i18n'

/** A certificate number is a personal one: only its end is shown, enough to tell two apart. */
const SHOWN_DIGITS = 4

/** ACC-01: without a tax number an account is the person as a citizen. */
export function isCitizen({ voen }: Manufacturer): boolean {
  return voen === null
}

/** What tells an account from others below its name: tax number, position, end of the certificate. */
export function accountLines(account: Manufacturer, t: Texts): readonly string[] {
  const { voen, positionName, selectedCertNumber } = account
  const tail = selectedCertNumber.slice(-SHOWN_DIGITS)
  // The entry of a citizen without a certificate has a word in its place.
  const end = /\d/.test(tail) ? tail : ''
  return [
    voen === null ? t('chooser.citizenAbout') : t('chooser.voen', { voen }),
    ...(positionName === '' || voen === null ? [] : [positionName]),
    ...(end === '' ? [] : [t('chooser.certificate', { end })]),
  ]
}
