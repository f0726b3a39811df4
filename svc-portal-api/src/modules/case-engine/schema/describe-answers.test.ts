import { expect, test } from '@jest/globals'
import { getCaseType } from './case-types.ts'
import { describeAnswers, describeMatter } from './describe-answers.ts'

const FILE = '00000000-0000-4000-8000-000000000001'
const TYPE = getCaseType('consumer-complaint')
const VALUES = {
  objectType: 'non-food',
  product: 'Kettle',
  place: 'online',
  traderName: 'Example shop',
  traderUrl: 'shop.example.com',
  town: 'sumgayit',
  purchasedOn: '2026-03-09',
  price: '1234.5',
  hasReceipt: 'no',
  receiptNumber: 'hidden, as there is no receipt',
  cause: 'defect',
  subject: ' It leaks ',
  claims: ['repair', 'refund'],
  photos: [FILE],
}

test('answers are texts in the order of the form, without empty and hidden ones', () => {
  expect(describeAnswers(TYPE, VALUES, 'en').map(({ step, label, text }) => [step, label, text])).toEqual([
    ['purchase', 'What did you buy?', 'Non-food goods'],
    ['purchase', 'Name of the goods or service', 'Kettle'],
    ['trader', 'Where did you buy it?', 'On a site or in an app'],
    ['trader', 'Name of the seller or shop', 'Example shop'],
    ['trader', 'Web address of the shop or page', 'https://shop.example.com'],
    ['trader', 'Town or district', 'Sumgayit'],
    ['payment', 'Date of the purchase or service', '09.03.2026'],
    ['payment', 'Amount that you paid', '1,234.50\u{A0}AZN'],
    ['payment', 'Do you have the receipt?', 'No'],
    ['problem', 'Reason for the complaint', 'It is defective or of poor quality'],
    ['problem', 'Subject', 'It leaks'],
    ['claim', 'What outcome do you want?', 'Free repair; Refund'],
    ['evidence', 'Photos', ''],
  ])
})

test('files are listed by their ids', () => {
  const answers = describeAnswers(TYPE, VALUES, 'az')
  expect(answers.at(-1)).toEqual({
    name: 'photos',
    step: 'evidence',
    label: 'Şəkillər',
    text: '',
    fileIds: [FILE],
  })
})

test('amounts have the separators of the language', () => {
  const priceIn = (language: 'az' | 'ru') =>
    describeAnswers(TYPE, VALUES, language).find(({ name }) => name === 'price')?.text
  expect([priceIn('az'), priceIn('ru')]).toEqual(['1\u{A0}234,50\u{A0}AZN', '1\u{A0}234,50\u{A0}AZN'])
})

test('the matter names trader, object and cause, and no text of the applicant', () => {
  expect(describeMatter(TYPE, VALUES, 'ru')).toBe(
    'Example shop · Непродовольственный товар · Товар с недостатком или некачественный',
  )
})
