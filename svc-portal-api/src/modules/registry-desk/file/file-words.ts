import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../registry-engine/schema/registry-definition.ts'
import type { FileFault } from '../../registry-engine/storage/import/import-error.ts'

/** Why a file as a whole is not accepted. `{line}` and `{columns}` are filled in. */
const FILE_WORDS = {
  broken: text('məzmunu oxunmur', 'its content cannot be read', 'содержимое не читается'),
  cut: text(
    '{line}-ci sətirdə yarımçıq qalır; yenidən göndərin',
    'it ends in the middle of a row, line {line}; send it again',
    'обрывается на строке {line}; отправьте его снова',
  ),
  empty: text('boşdur', 'it is empty', 'он пуст'),
  encoding: text(
    '{line}-ci sətir UTF-8 deyil; “CSV UTF-8” kimi saxlayın',
    'line {line} is not UTF-8; save it as “CSV UTF-8”',
    'строка {line} не в кодировке UTF-8; сохраните как «CSV UTF-8»',
  ),
  header: text(
    'bir sütun başlıqda iki dəfədir',
    'a column is in the header twice',
    'столбец повторяется в заголовке',
  ),
  longRow: text(
    '{line}-ci sətir həddən artıq uzundur; dırnaq bağlanmayıb?',
    'line {line} is too long; is a quotation mark not closed?',
    'строка {line} слишком длинная; не закрыты кавычки?',
  ),
  manyColumns: text(
    'başlıqda 500-dən çox sütun var; bu reyestrin cədvəli olduğunu yoxlayın',
    'its header has more than 500 columns; check that it is a table of this registry',
    'в заголовке более 500 столбцов; проверьте, что это таблица этого реестра',
  ),
  noRows: text('başlıqdan başqa sətri yoxdur', 'it has no rows below the header', 'под заголовком нет строк'),
  quotes: text(
    '{line}-ci sətirdə dırnaqlar səhv qoyulub',
    'quotation marks in line {line} are not right',
    'в строке {line} неверно расставлены кавычки',
  ),
  large: text(
    'ən çoxu 64 MB ola bilər; hissələrə bölün',
    'it may have at most 64 MB; divide it',
    'допустимо не более 64 МБ; разделите его',
  ),
  rows: text(
    'ən çoxu 100 000 sətir ola bilər; hissələrə bölün',
    'it may have at most 100,000 rows; divide it',
    'допустимо не более 100 000 строк; разделите его',
  ),
  faults: text(
    '10 000-dən çox səhv var; bu reyestrin cədvəli olduğunu yoxlayın',
    'it has more than 10,000 faults; see that it is a table of this registry',
    'в нём более 10 000 ошибок; проверьте, что это таблица этого реестра',
  ),
  parts: text(
    'bütün hissələri gəlməyib; yenidən göndərin',
    'not all of its parts have arrived; send it again',
    'получены не все части; отправьте его снова',
  ),
  workbook: text(
    'bu, elektron cədvəl və ya arxivdir; “CSV UTF-8” kimi saxlayıb göndərin',
    'it is a workbook or an archive; save it as “CSV UTF-8” and send that',
    'это книга электронной таблицы или архив; сохраните как «CSV UTF-8»',
  ),
  noNumber: text(
    'qeydin nömrəsi olan sütun yoxdur: {columns}',
    'no column has the numbers of records: {columns}',
    'нет столбца с номером записи: {columns}',
  ),
  columns: text(
    'reyestrdə belə sütunlar yoxdur: {columns}',
    'the registry has no such columns: {columns}',
    'в реестре нет таких столбцов: {columns}',
  ),
} as const satisfies Readonly<Record<FileFault, LocalizedText> & Record<string, LocalizedText>>

interface Found {
  readonly line?: number
  readonly columns?: readonly string[]
}

/** The refusal of a file in the official's language. */
export function fileRefused(
  fault: keyof typeof FILE_WORDS,
  language: Language,
  { line = 0, columns = [] }: Found = {},
): PortalError {
  const shown = columns.slice(0, 10).map((column) => column.slice(0, 60))
  const reason = FILE_WORDS[fault][language]
    .replace('{line}', String(line))
    .replace('{columns}', () => shown.join(', '))
  return new PortalError('REGISTRY_FILE_REFUSED', { values: { reason } })
}
