import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readChoiceLists } from './case-choices.ts'
import { atVersion } from '../case-types.ts'
import { readCaseType, type CaseReferences } from './read-case-type.ts'

const HEADER =
  'step,name,type,required,max,maxItems,choices,isPast,shownIf,least,az,en,ru,hint.az,hint.en,hint.ru'
const FIELDS = [
  HEADER,
  'request,topic,choice,yes,,,topic,,,,Mövzu,Topic,Тема,,,',
  'request,subject,text,yes,150,,,,,,Mövzu,Subject,Предмет,,,',
  'request,detail,long-text,,500,,,,topic=law,,Ətraflı,Details,Подробности,Qısa,Short,Кратко',
  'files,files,files,,,5,,,,,Fayllar,Files,Файлы,,,',
]
const DEFINITION = {
  workflow: 'appeal',
  kind: 'application',
  order: 1,
  variants: ['quality'],
  unit: 'appeals',
  terms: { acknowledgeDays: 3, answerDays: 15, extendedDays: 30 },
  minutes: 5,
  isOpenToVisitors: false,
  similarBy: [],
  subjectField: 'subject',
  objectField: 'topic',
  formVersion: 1,
}
const FILES = {
  'definition.json': JSON.stringify(DEFINITION, null, 2),
  'fields.csv': FIELDS.join('\n'),
  'texts.csv': [
    'key,az,en,ru',
    'title,Sorğu,Request,Запрос',
    'summary,Məlumat istəyin,Request information,Запросите сведения',
    'before.1,Oxuyun,Read this,Прочтите',
    'missing.topic,Mövzunu seçin,Choose the topic,Выберите тему',
    'missing.subject,Mövzunu yazın,Enter the subject,Укажите предмет',
    'step.request,Sorğu,Request,Запрос',
    'step.files,Fayllar,Files,Файлы',
  ].join('\n'),
  'choices.csv': ['list,code,az,en,ru', 'topic,law,Qanun,Law,Закон', 'topic,other,Başqa,Other,Другое'].join(
    '\n',
  ),
}

const REFERENCES: CaseReferences = {
  choices: new Map(),
  units: [
    { code: 'appeals', variants: ['competition', 'quality'] },
    { code: 'competition', variants: ['competition'] },
  ],
  workflows: ['appeal'],
}

let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cases-')), 'request')
  mkdirSync(folder)
})

afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

function readWith(changed: Partial<Record<keyof typeof FILES, string>> = {}) {
  for (const [name, text] of Object.entries({ ...FILES, ...changed })) writeFileSync(join(folder, name), text)
  return readCaseType(pathToFileURL(`${folder}/`), REFERENCES)
}

/** Fields of which one line, counted from 1 with the header, is another text. */
function fieldsWith(line: number, text: string): string {
  return FIELDS.with(line - 1, text).join('\n')
}

function definitionWith(change: object): string {
  return JSON.stringify({ ...DEFINITION, ...change }, null, 2)
}

test('a folder without faults is a case type with its name as code', () => {
  const type = readWith()
  expect([type.code, type.title.az, type.before.map(({ ru }) => ru)]).toEqual([
    'request',
    'Sorğu',
    ['Прочтите'],
  ])
  expect(type.form.map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual([
    ['request', ['topic', 'subject', 'detail']],
    ['files', ['files']],
  ])
  expect(type.fields[2]).toMatchObject({
    label: { en: 'Details' },
    hint: { az: 'Qısa', en: 'Short', ru: 'Кратко' },
    max: 500,
    shownIf: { field: 'topic', codes: ['law'] },
  })
})

test.each([
  [
    'an unknown column',
    HEADER.replace('hint.ru', 'colour'),
    'request/fields.csv:1: there must be no column colour',
  ],
  [
    'a column that is missing',
    HEADER.replace(',maxItems', ''),
    'request/fields.csv:1: there is no column maxItems',
  ],
])('%s of fields.csv is a fault', (_, header, message) => {
  expect(() => readWith({ 'fields.csv': fieldsWith(1, header) })).toThrow(message)
})

test.each([
  [3, 'request,subject,text,yes,150,,,,,,Mövzu,,Предмет,,,', 'request/fields.csv:3: en is empty'],
  [3, 'request,Subject,text,yes,150,,,,,,A,B,В,,,', 'request/fields.csv:3: name is "Subject"'],
  [3, 'request,subject,poem,yes,150,,,,,,A,B,В,,,', 'request/fields.csv:3: type is "poem"'],
  [3, 'request,subject,text,no,150,,,,,,A,B,В,,,', 'request/fields.csv:3: required is "no"'],
  [3, 'request,subject,text,yes,,,,,,,A,B,В,,,', 'request/fields.csv:3: subject: the column max is empty'],
  [3, 'request,subject,text,yes,0,,,,,,A,B,В,,,', 'request/fields.csv:3: max is "0": a number is expected'],
  [3, 'request,subject,text,yes,10001,,,,,,A,B,В,,,', 'request/fields.csv:3: subject: max is at most 10000'],
  [3, 'request,subject,text,yes,150,2,,,,,A,B,В,,,', 'a field of type text has no maxItems'],
  [3, 'request,subject,text,yes,150,,topic,,,,A,B,В,,,', 'a field of type text has no choices'],
  [3, 'request,subject,text,yes,150,,,yes,,,A,B,В,,,', 'isPast is for days, not for the type text'],
  [
    3,
    'request,subject,text,yes,150,,,,,,A,B,В,a,b,',
    'request/fields.csv:3: subject: the hint lacks a language',
  ],
  [2, 'request,topic,choice,yes,,,,,,,A,B,В,,,', 'request/fields.csv:2: topic: the column choices is empty'],
  [
    2,
    'request,topic,choice,yes,,,colours,,,,A,B,В,,,',
    'fields.csv:2: topic: choices.csv has no list colours',
  ],
  [4, 'request,subject,text,yes,150,,,,,,A,B,В,,,', 'request/fields.csv:4: subject is already in line 3'],
  [
    4,
    'request,detail,text,,9,,,,topic,,A,B,В,,,',
    'fields.csv:4: shownIf is "topic": field=code|code is expected',
  ],
  [
    4,
    'request,detail,text,,9,,,,colour=law,,A,B,В,,,',
    'fields.csv:4: detail: shownIf names the unknown field colour',
  ],
  [
    4,
    'request,detail,text,,9,,,,topic=art,,A,B,В,,,',
    'detail: shownIf names art, which is no choice of topic',
  ],
  [
    4,
    'request,detail,text,,9,,,,subject=law,,A,B,В,,,',
    'detail: shownIf names subject, which has no choices',
  ],
  [
    4,
    'request,detail,text,,9,,,,detail=law,,A,B,В,,,',
    'shownIf names detail, which is not an earlier field',
  ],
  [
    2,
    'request,topic,choice,yes,,,topic,,files=a,,A,B,В,,,',
    'shownIf names files, which is not an earlier field',
  ],
  [4, 'request,detail,day,,,,,,,subject,A,B,В,,,', 'fields.csv:4: detail: least names subject of type text'],
  [4, 'request,detail,day,,,,,,,files,A,B,В,,,', 'least names files, which is not an earlier field'],
  [4, 'request,detail,text,,9,,,,,subject,A,B,В,,,', 'least is for days and amounts, not for the type text'],
  [5, 'files,files,files,,,,,,,,A,B,В,,,', 'request/fields.csv:5: files: the column maxItems is empty'],
  [5, 'files,files,files,,,21,,,,,A,B,В,,,', 'all fields together allow 21 files; a form has at most 20'],
  [
    3,
    'files,subject,text,yes,150,,,,,,A,B,В,,,',
    'detail: the fields of the step request must follow each other',
  ],
  [5, 'more,files,files,,,5,,,,,A,B,В,,,', 'request/texts.csv: there is no text step.more'],
  [5, 'files,files,files', 'request/fields.csv: Invalid Record Length'],
])('line %i of fields.csv as %j is a fault', (line, text, message) => {
  expect(() => readWith({ 'fields.csv': fieldsWith(line, text) })).toThrow(message)
})

test.each([
  ['key,az,en,ru\ntitle,A,B,', 'request/texts.csv:2: ru is empty'],
  ['key,az,en,ru\ntitle,A,B,В\ntitle,A,B,В', 'request/texts.csv:3: title is already in line 2'],
  ['key,az,en,ru\ntitle,A,B,В', 'request/texts.csv: there is no text summary'],
  [`${FILES['texts.csv']}\ncolour,A,B,В`, 'request/texts.csv:9: nothing uses the text colour'],
  [`${FILES['texts.csv']}\nbefore.3,A,B,В`, 'request/texts.csv: there is no text before.2'],
])('texts.csv as %j is a fault', (text, message) => {
  expect(() => readWith({ 'texts.csv': text })).toThrow(message)
})

test.each([
  ['list,code,az,en,ru\ntopic,law,A,B,', 'request/choices.csv:2: ru is empty'],
  ['list,code,az,en,ru\ntopic,Law,A,B,В', 'request/choices.csv:2: code is "Law"'],
  [
    'list,code,az,en,ru\ntopic,law,A,B,В\ntopic,law,A,B,В',
    'request/choices.csv:3: topic law is already in line 2',
  ],
  ['list,code,az,en\ntopic,law,A,B', 'request/choices.csv:1: there is no column ru'],
])('choices.csv as %j is a fault', (text, message) => {
  expect(() => readWith({ 'choices.csv': text })).toThrow(message)
})

test.each([
  [definitionWith({ kind: 'wish' }), 'request/definition.json: kind: '],
  [definitionWith({ colour: 'red' }), 'request/definition.json: file: Unrecognized key: "colour"'],
  [definitionWith({ variants: [] }), 'request/definition.json: variants: '],
  [definitionWith({ unit: undefined }), 'request/definition.json: unit: '],
  [
    definitionWith({ subjectField: 'title' }),
    'request/definition.json:17: subjectField: fields.csv has no field title',
  ],
  [
    definitionWith({ subjectField: ['subject', 'topic'] }),
    'subjectField: topic is of type choice, not text or record',
  ],
  [definitionWith({ objectField: 'subject' }), 'objectField: subject is of type text, not choice'],
  [definitionWith({ joinableIf: { field: 'topic', code: 'no' } }), 'joinableIf: topic has no choice no'],
  [definitionWith({ similarBy: ['files'] }), 'similarBy: files is of type files'],
  [
    definitionWith({ terms: { acknowledgeDays: 3, answerDays: 40, extendedDays: 30 } }),
    'request/definition.json:9: terms: acknowledgeDays ≤ answerDays ≤ extendedDays is expected',
  ],
  ['{', 'request/definition.json: '],
])('definition.json as %j is a fault', (text, message) => {
  expect(() => readWith({ 'definition.json': text })).toThrow(message)
})

test('a file that is missing is named', () => {
  rmSync(join(folder, 'fields.csv'), { force: true })
  expect(() => readChoiceLists(pathToFileURL(join(folder, 'choices.csv')))).toThrow(
    'request/choices.csv: the file is missing',
  )
})

test('choices of a type replace the shared list of the same name', () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const label = { az: 'x', en: 'x', ru: 'x' }
  const type = readCaseType(pathToFileURL(`${folder}/`), {
    ...REFERENCES,
    choices: new Map([['topic', [{ code: 'shared', label }]]]),
  })
  expect(type.fields[0]?.choices.map(({ code }) => code)).toEqual(['law', 'other'])
})

const ROWS = [
  ...FIELDS,
  'makers,makers,rows,yes,,3,,,,,İstehsalçılar,Manufacturers,Изготовители,,,',
  'makers,makers.name,text,yes,100,,,,,,Ad,Name,Название,,,',
  'makers,makers.kind,choice,,,,topic,,,,Növ,Kind,Вид,,,',
  'makers,makers.note,text,,50,,,,kind=law,,Qeyd,Note,Примечание,,,',
]
const ROW_TEXTS = [
  'step.makers,İstehsalçılar,Manufacturers,Изготовители',
  'missing.makers,İstehsalçı əlavə edin,Add a manufacturer,Добавьте изготовителя',
  'one.makers,İstehsalçı,Manufacturer,Изготовитель',
  'add.makers,İstehsalçı əlavə edin,Add a manufacturer,Добавить изготовителя',
  'missing.makers.name,Adı yazın,Enter the name,Укажите название',
]

test('rows have the fields that are named after them, with conditions within a row', () => {
  const { fields } = readWith({
    'fields.csv': ROWS.join('\n'),
    'texts.csv': [FILES['texts.csv'], ...ROW_TEXTS].join('\n'),
  })
  const makers = fields.find(({ name }) => name === 'makers')
  expect(makers?.fields?.map(({ name, shownIf }) => [name, shownIf?.field ?? null])).toEqual([
    ['name', null],
    ['kind', null],
    ['note', 'kind'],
  ])
  expect(makers?.fields?.[0]?.missing?.en).toBe('Enter the name')
  expect([makers?.add?.ru, makers?.fields?.[0]?.one?.en]).toEqual(['Добавить изготовителя', 'Manufacturer'])
})

test.each([
  [ROWS.slice(0, 6), 'makers: a row has no field'],
  [[...FIELDS, 'files,topic.name,text,,9,,,,,,A,B,В,,,'], 'topic is not an earlier field of the type rows'],
  [[...ROWS, 'makers,makers.scan,files,,,2,,,,,A,B,В,,,'], 'a field of type files cannot be in rows'],
  [[...FIELDS, 'makers,makers,rows,yes,,,,,,,A,B,В,,,'], 'makers: the column maxItems is empty'],
])('a fault of rows is named', (fields, fault) => {
  expect(() => readWith({ 'fields.csv': fields.join('\n') })).toThrow(fault)
})

test('an earlier version keeps its fields and texts', () => {
  mkdirSync(join(folder, 'versions/1'), { recursive: true })
  const earlier = { ...FILES, 'fields.csv': FIELDS.toSpliced(3, 1).join('\n') }
  for (const name of ['fields.csv', 'texts.csv', 'choices.csv'] as const)
    writeFileSync(join(folder, 'versions/1', name), earlier[name])
  const type = readWith({ 'definition.json': definitionWith({ formVersion: 2 }) })
  const names = (version: number) => atVersion(type, version).fields.map(({ name }) => name)
  expect(names(1)).toEqual(['topic', 'subject', 'files'])
  expect(names(2)).toEqual(['topic', 'subject', 'detail', 'files'])
  expect(() => readWith({ 'definition.json': definitionWith({ formVersion: 1 }) })).toThrow(
    '1 is no number of an earlier version',
  )
  expect(() => readWith({ 'definition.json': definitionWith({ formVersion: 3 }) })).toThrow(
    'request/definition.json:19: versions/2 is missing: copy the form before the change into it',
  )
  const renamed = earlier['fields.csv'].replace(',subject,', ',title,')
  writeFileSync(join(folder, 'versions/1/fields.csv'), renamed)
  const texts = FILES['texts.csv'].replace('missing.subject', 'missing.title')
  writeFileSync(join(folder, 'versions/1/texts.csv'), texts)
  expect(() => readWith({ 'definition.json': definitionWith({ formVersion: 2 }) })).toThrow(
    'subjectField: versions/1/fields.csv has no field subject',
  )
})

const LIMITS = 'field,limit,az,en,ru\n'

test('fields have limits with a sentence, and files accept kinds', () => {
  const day = 'request,detail,day,,,,,,,,Gün,Day,День,,,'
  writeFileSync(
    join(folder, 'limits.csv'),
    `${LIMITS}subject,gtin,Ştrixkod,Barcode,Штрихкод\ndetail,today,Gün,Day,День\nfiles,scan,,,`,
  )
  const { fields } = readWith({ 'fields.csv': fieldsWith(4, day) })
  expect(fields.map(({ kind, isFuture, wrong }) => [kind, isFuture, wrong?.en])).toEqual([
    [undefined, undefined, undefined],
    ['gtin', undefined, 'Barcode'],
    [undefined, true, 'Day'],
    ['scan', undefined, undefined],
  ])
  const count = 'request,detail,whole-number,,,,,,,,Say,Number,Число,,,'
  writeFileSync(join(folder, 'limits.csv'), `${LIMITS}detail,1-240,Say,Number,Число`)
  expect(readWith({ 'fields.csv': fieldsWith(4, count) }).fields[2]?.range).toEqual({ from: 1, to: 240 })
})

test.each([
  ['subject,1-9,A,B,В', 'request/limits.csv:2: subject: 1-9 is no limit of the type text'],
  ['other,gtin,A,B,В', 'other: gtin is no limit of the type undefined'],
  ['subject,gtin,,,', 'subject: texts are for other types than files'],
  ['subject,poem,A,B,В', 'limit is "poem": today, gtin, scan or from-to is expected'],
])('the limit %s is a fault', (row, message) => {
  writeFileSync(join(folder, 'limits.csv'), LIMITS + row)
  expect(() => readWith()).toThrow(message)
})
