import { expect, test } from '@jest/globals'
import type { IncomingRecord } from '../../src/modules/registry-engine/schema/mapping.ts'
import { getMapping } from '../../src/modules/registry-engine/schema/folders/all-mappings.ts'
import { createMappingContext } from '../../src/modules/registry-engine/storage/import/companion-files.ts'

const ROW = {
  alert_number: 'A12/09193/24',
  year: '2024',
  product_category: 'Childcare articles and childrens equipment',
  product_name: 'Soother holder',
  brand: 'Some brand',
  product_description: 'A chain for a soother',
  barcode: '1234567890128',
  batch_number: '',
  production_dates: '',
  country_of_origin: "People's Republic of China",
  notifying_country: 'France',
  type: 'Consumer',
  risk_type: 'Choking, Health risk / other',
  risk_description: 'Small parts come off.',
  measures_authorities:
    'Type of economic operator taking notified measure(s): Other\nCategory of measure(s): Removal of this product listing by the online marketplace\nDate of entry into force: 27/08/2024\n\n' +
    'Type of economic operator taking notified measure(s): Importer\nCategory of measure(s): Recall of the product from end users\nDate of entry into force: Unknown\n\n' +
    'Type of economic operator taking notified measure(s): Retailer\nCategory of measure(s): Measure not yet taken.\nDate of entry into force: Unknown',
  company_recall_code: 'R1',
}

async function read(change: Partial<typeof ROW> = {}, note: (message: string) => void = () => undefined) {
  const reader = await getMapping('eu-safety-gate').open(createMappingContext({ folder: undefined, note }))
  return reader.read({ line: 2, cells: { ...ROW, ...change } })
}

async function recordOf(change: Partial<typeof ROW> = {}): Promise<IncomingRecord['values'] | undefined> {
  const found = await read(change)
  return 'reason' in found ? undefined : found[0]?.values
}

test('REG-04 an EU alert is read with number, level, hazards, measures and original texts', async () => {
  expect(await recordOf()).toMatchObject({
    number: 'A12/09193/24',
    year: '2024',
    type: 'recall',
    level: 'serious',
    category: 'children',
    product: { en: 'Soother holder' },
    brand: 'Some brand',
    batch: null,
    barcode: '1234567890128',
    country: 'CN',
    hazards: ['choking', 'other'],
    defect: { az: null, en: 'Small parts come off.', ru: null },
    description: { en: 'A chain for a soother. Recall code of the company: R1.' },
    measureTypes: ['listing-removal', 'recall'],
    measures: [
      { type: 'listing-removal', by: 'other', date: '2024-08-27' },
      { type: 'recall', by: 'importer', date: null },
    ],
    notifier: { en: 'Authorities of France' },
  })
  const found = await read()
  expect('reason' in found ? '' : found[0]?.id).toBe('A12-09193-24')
})

test('REG-04 missing values of the source stay empty; no level is derived from another type of number', async () => {
  expect(
    await recordOf({
      alert_number: 'A11/00012/24',
      country_of_origin: 'Unknown',
      notifying_country: '',
      risk_type: '',
      risk_description: '',
      measures_authorities: '',
      company_recall_code: '',
    }),
  ).toMatchObject({
    type: 'alert',
    level: null,
    country: null,
    hazards: [],
    defect: null,
    measures: null,
    measureTypes: [],
    notifier: null,
  })
})

test('REG-04 a foreign alert states measures, year and advice in three languages', async () => {
  expect((await recordOf())?.['whatToDo']).toEqual({
    az: 'Xaricdə görülən tədbirlər (2024): onlayn elanın silinməsi, istifadəçilərdən geri çağırma. Sizdə belə məhsul varsa, ondan istifadəni dayandırın və satıcıya müraciət edin.',
    en: 'Measures taken abroad (2024): removal of the online listing, recall from users. If you have this product, stop using it and contact the seller.',
    ru: 'Меры, принятые за рубежом (2024): удаление объявления в интернете, отзыв у потребителей. Если у вас есть такое изделие, прекратите им пользоваться и обратитесь к продавцу.',
  })
})

test('REG-04 an alert without level and measures advises nothing and states its year', async () => {
  const values = await recordOf({ alert_number: 'A11/00012/24', measures_authorities: '' })
  expect(values?.['whatToDo']).toEqual({
    az: 'Xəbərdarlığın ili: 2024.',
    en: 'Year of the alert: 2024.',
    ru: 'Год предупреждения: 2024.',
  })
})

test.each([
  ['alert_number', '12', '"12" is not the number of an alert'],
  ['year', '24', '"24" is not a year of alerts'],
  ['product_name', ' ', 'is empty'],
  ['product_category', 'Spaceships', '"Spaceships" is not a known category'],
])('REG-04 a row with a wrong %s is refused with its line and reason', async (field, given, reason) => {
  expect(await read({ [field]: given })).toEqual({ line: 2, field, reason })
})

test('LANG-04 a translated alert has its name in three languages, and its notifier too', async () => {
  expect(await recordOf({ alert_number: 'SR/03835/24', product_name: 'Moisturising cream' })).toMatchObject({
    product: { az: 'Nəmləndirici krem', en: 'Moisturising cream', ru: 'Увлажняющий крем' },
    notifier: {
      az: 'Səlahiyyətli orqanlar: Fransa',
      en: 'Authorities of France',
      ru: 'Компетентные органы: Франция',
    },
  })
})

test('LANG-04 an alert whose text has changed since its translation shows the text of its source', async () => {
  const notes: string[] = []
  const change = {
    alert_number: 'SR/03835/24',
    product_name: 'Sun cream',
    product_description: 'Miracle Air De Teint',
    risk_description: '',
  }
  const found = await read(change, (message) => notes.push(message))
  expect('reason' in found ? undefined : found[0]?.values).toMatchObject({
    product: { az: null, en: 'Sun cream', ru: null },
    description: {
      az: 'Miracle Air De Teint. Şirkətin geri çağırma kodu: R1.',
      en: 'Miracle Air De Teint. Recall code of the company: R1.',
    },
  })
  expect(notes).toEqual(['SR/03835/24: the translation of product in translations.csv is outdated'])
})
