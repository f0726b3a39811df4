import { expect, test } from '@jest/globals'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { normalizeTypedNumber, isExactNumber } from './document-number.ts'

test.each([
  ['as it is printed', 'TA-000101', 'TA000101'],
  ['with spaces', '  TA - 000 101 ', 'TA000101'],
  ['in small letters', 'ta-000101', 'TA000101'],
  ['without its dash', 'TA000101', 'TA000101'],
  ['with a long dash', 'TA–000101', 'TA000101'],
  ['with Russian letters that look alike', 'ТА-000101', 'TA000101'],
  ['in small Russian letters', 'та-000101', 'TA000101'],
  ['with Greek letters', 'ΤΑ-000101', 'TA000101'],
  ['with the letter O for the digit', 'TA-OOO1O1', 'TA000101'],
  ['with I, l and the Turkic letters for the digit', 'TA-000I0l', 'TA000101'],
  ['with a dotted İ', 'TA-000İ0ı', 'TA000101'],
  ['in full width', 'ＴＡ－０００１０１', 'TA000101'],
  ['after a numero sign', '№ TA-000101', 'TA000101'],
  ['without a digit, by its dashes', 'SG-TUV-SUD-PSB', 'SGTUVSUDPSB'],
  ['with Russian letters of its own', 'ЕАЭС RU С-TR.АЯ46.В.12345/21', 'EAЭCRUCTRAЯ46B1234521'],
  ['with Azerbaijani letters', 'AZ.ŞÇ-0012', 'AZŞÇ0012'],
  ['with the signs of type approvals', 'e1*2007/46*0123*12 (A)', 'E1200746012312A'],
  ['of 64 characters', '7'.repeat(64), '7'.repeat(64)],
])('ESRV-04 a number is the same %s', (_how, typed, folded) => {
  expect(normalizeTypedNumber(typed, 'en')).toBe(folded)
})

function refusal(typed: string, language: 'az' | 'en' | 'ru'): unknown {
  try {
    normalizeTypedNumber(typed, language)
    return 'accepted'
  } catch (error) {
    return isPortalError(error) ? [error.code, error.fields] : error
  }
}

test.each([
  ['', 'en', 'Enter the number of the document'],
  ['   ', 'az', 'Sənədin nömrəsini yazın'],
  ['certificate', 'ru', 'Здесь нет ни одной цифры, а номер состоит из букв и цифр. Пример: TA-000101'],
  ['абв', 'en', 'A number contains at least one digit. Example: TA-000101'],
  ['TA-000101; drop table', 'en', 'A number consists of letters and digits. Example: TA-000101'],
  ['<script>1</script>', 'en', 'A number consists of letters and digits. Example: TA-000101'],
  ['12', 'en', 'A number consists of letters and digits. Example: TA-000101'],
  ['%_%1', 'en', 'A number consists of letters and digits. Example: TA-000101'],
  ['1'.repeat(65), 'en', 'A number has at most 64 characters'],
  ['-certificate-', 'az', 'Burada rəqəm yoxdur, nömrə isə hərf və rəqəmlərdən ibarətdir. Nümunə: TA-000101'],
  ['1~0a1b2c3d~test~TA-000101', 'az', 'Bu, QR kodun mətnidir. Sənədin nömrəsini yazın'],
  ['1~0a1b2c3d~test~TA-000101', 'en', 'This is the text of a QR code. Enter the number of the document'],
  [`1~${'x'.repeat(200)}`, 'ru', 'Это текст QR-кода. Введите номер документа'],
] as const)(
  'ESRV-04 an impossible document number is refused with its field: %j',
  (typed, language, message) => {
    expect(refusal(typed, language)).toEqual(['REQUEST_INVALID', { number: message }])
  },
)

test.each([
  ['SG-TUV-SUD-PSB', true],
  ['TA-000101', true],
  ['A'.repeat(64), true],
  ['A'.repeat(65), false],
  ['', false],
  ['-TA', false],
  ['TA 000101', false],
  ['ТА-000101', false],
  ['TA\u0000', false],
])('ESRV-04 only a number in registry form is looked up unchanged: %j', (text, isExact) => {
  expect(isExactNumber(text)).toBe(isExact)
})
