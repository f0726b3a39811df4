import { beforeAll, expect, test } from '@jest/globals'
import { readFonts, type PdfFonts } from '../../../common/pdf/tagged-pdf.ts'
import { renderQr } from '../../../common/qr-code.ts'
import { readPdf } from '../../../testing/pdf/read-pdf.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'
import type { Receipt } from './receipt-rows.ts'

const RECEIPT: Receipt = {
  id: '0b4d2f6e-0000-4000-8000-000000000001',
  number: '9400000014-1',
  paymentNumber: '9400000014',
  target: {
    az: 'Tərəzilərin yoxlanılması, iş Q26-7KM4T-X',
    en: 'Verification of scales, case Q26-7KM4T-X',
    ru: 'Поверка весов, дело Q26-7KM4T-X',
  },
  service: null,
  isDemonstration: false,
  paidAt: new Date('2026-11-20T09:05:00Z'),
  payerName: 'Ağayeva Şəhla / Жанна Щукина & Co',
  serviceFee: 1_234_550,
  governmentFee: 5,
  amount: 1_234_555,
  refunded: 0,
  bankRef: 'BANK-77',
}
const CODED = '9400000014-1-ABCDE-FGHJK'

let fonts: PdfFonts

beforeAll(async () => {
  fonts = await readFonts()
})

function render(language: 'az' | 'en' | 'ru', change: Partial<Receipt> = {}): Promise<Buffer> {
  const qr = renderQr(`https://portal.example/verify?number=${CODED}`)
  return renderReceiptPdf({
    receipt: { ...RECEIPT, ...change },
    coded: CODED,
    qr,
    language,
    fonts,
  })
}

test.each([
  ['az', 'Ödəniş qəbzi', 'Qəbzin yoxlanılması üçün QR kod'],
  ['en', 'Payment receipt', 'QR code to verify the receipt'],
  ['ru', 'Квитанция об оплате', 'QR-код для проверки квитанции'],
] as const)(
  'PAY-04 a receipt in %s is PDF/UA: titled, tagged in reading order, with a text for its code',
  async (language, title, alternative) => {
    const { text, ...pdf } = await readPdf(await render(language))
    expect(pdf).toEqual({
      title,
      language,
      showsTitle: true,
      isTagged: true,
      conformance: '1',
      structure: ['H1', 'P', 'P', 'P', 'P', 'P', 'P', 'H2', 'P', 'P', 'P', 'H2', 'P', 'P', 'Figure'],
      alternatives: [alternative],
      untagged: [],
      notEmbedded: [],
    })
    expect(text).toContain(CODED)
  },
)

test('PAY-04 PAY-05 a receipt has payer, purpose, exact amounts, time and bank reference, in all three alphabets and with ₼', async () => {
  expect((await readPdf(await render('en'))).text).toBe(
    'Payment receipt Receipt number 9400000014-1 Paid on 20.11.2026 13:05 ' +
      'Paid by Ağayeva Şəhla / Жанна Щукина & Co Paid for Verification of scales, case Q26-7KM4T-X ' +
      'Payment number 9400000014 Bank reference BANK-77 Amount Service fee 12,345.50 ₼ Government fee 0.05 ₼ ' +
      'Total 12,345.55 ₼ How to check that it is genuine Number with control code: 9400000014-1-ABCDE-FGHJK ' +
      'Scan the QR code, or enter the number above on the page “Document verification” of the portal. ' +
      'The file itself can be verified there too: it is not sent. ' +
      'Made by the portal from its records. Times are Baku time. Page 1 of 1',
  )
  expect((await readPdf(await render('az'))).text).toContain(
    'Xidmət haqqı 12 345,50 ₼ Dövlət rüsumu 0,05 ₼ Cəmi 12 345,55 ₼',
  )
  expect((await readPdf(await render('ru'))).text).toContain(
    'Плата за услугу 12 345,50 ₼ Государственная пошлина 0,05 ₼ Итого 12 345,55 ₼',
  )
})

test.each([
  ['az', 'Nümayiş ödənişi: heç bir pul köçürülməyib. Bu qəbz heç bir ödənişi təsdiq etmir.'],
  ['en', 'Demonstration payment: no money moved. This receipt proves no payment.'],
  ['ru', 'Демонстрационный платёж: деньги не перечислялись. Эта квитанция не подтверждает оплату.'],
] as const)(
  'a receipt of a demonstration in %s begins with the words that no money moved',
  async (language, words) => {
    const sample = (await readPdf(await render(language, { isDemonstration: true }))).text
    const real = (await readPdf(await render(language))).text
    expect([sample.indexOf(words) > 0 && sample.indexOf(words) < 40, real.includes(words)]).toEqual([
      true,
      false,
    ])
  },
)

test('a receipt that is made again has the same bytes, and a long purpose no lost word', async () => {
  expect((await render('ru')).equals(await render('ru'))).toBe(true)
  const long = `${'Çəki cihazlarının yoxlanılması '.repeat(60)}son`
  const { text, untagged } = await readPdf(await render('az', { target: { az: long, en: long, ru: long } }))
  expect([text.includes('yoxlanılması son'), untagged]).toEqual([true, []])
})
