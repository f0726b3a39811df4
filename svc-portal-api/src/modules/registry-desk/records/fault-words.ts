import type { FieldType } from 'shared-contracts/models/registry-fields'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../registry-engine/schema/registry-definition.ts'

/** What can be wrong with a value, by the type of its field, and with a row as a whole. */
const FAULT_WORDS = {
  text: text('Mətn olmalıdır', 'Has to be a text', 'Должен быть текст'),
  localized: text('Hər dil üzrə mətn olmalıdır', 'Has to be a text per language', 'Нужен текст по языкам'),
  code: text(
    'XİF MN kodu 2–10 rəqəmdən ibarətdir',
    'A customs code has 2 to 10 digits',
    'Код ТН ВЭД состоит из 2–10 цифр',
  ),
  country: text(
    'Belə ölkə yoxdur: adını və ya iki böyük hərfli kodunu (AZ) yazın',
    'No such country: give its name or its code of two capital letters (AZ)',
    'Такой страны нет: укажите название или код из двух заглавных букв (AZ)',
  ),
  choice: text('Siyahıda belə seçim yoxdur', 'Not one of the choices', 'Такого варианта нет в списке'),
  choices: text(
    'Siyahıda belə seçim yoxdur; bir neçə seçimi nöqtəli vergüllə ayırın',
    'Not among the choices; separate several by semicolons',
    'Такого варианта нет; несколько вариантов разделяйте точкой с запятой',
  ),
  date: text(
    'Təqvimdə belə gün yoxdur: gg.aa.iiii yazın',
    'No day of the calendar: write dd.mm.yyyy',
    'Такого дня нет в календаре: запишите дд.мм.гггг',
  ),
  number: text(
    'Ədəd olmalıdır, məsələn 12.5',
    'Has to be a number such as 12.5',
    'Должно быть число, например 12.5',
  ),
  interval: text(
    'Aşağı hədd yuxarı həddən böyük ola bilməz; hədlər ədəd olmalıdır',
    'The lower end may not be above the upper one; both are numbers',
    'Нижняя граница не может превышать верхнюю; границы — числа',
  ),
  relation: text(
    'Qeyd nömrələri yazılmalıdır, nöqtəli vergüllə ayrılmış',
    'Has to be numbers of records, separated by semicolons',
    'Нужны номера записей через точку с запятой',
  ),
  reference: text(
    'Mənbənin adı və http(s) ünvanı olmalıdır; ünvanda istifadəçi adı və parol olmamalıdır',
    'Has to be the name of a source and an http(s) address without user name and password',
    'Нужны название источника и адрес http(s) без имени пользователя и пароля',
  ),
  rows: text(
    'Cədvəlin sətirləri düzgün deyil',
    'The rows of the table are not right',
    'Строки таблицы заполнены неверно',
  ),
  tooLong: text(
    'Həddən artıq uzundur: mətn 2000 (bir dildə 10 000) simvoldan, siyahı 500 bənddən çox ola bilməz',
    'Too long: a text has at most 2,000 characters (10,000 per language), a list at most 500 entries',
    'Слишком длинно: текст не более 2000 знаков (на одном языке 10 000), список не более 500 пунктов',
  ),
  required: text('Bu sahə doldurulmalıdır', 'This has to be filled in', 'Это поле нужно заполнить'),
  characters: text(
    'Görünməyən idarəedici və ya yazı istiqaməti simvolları var: onları silin və ya mətni yenidən yazın',
    'Has invisible control or text direction characters: remove them or type the text again',
    'Есть невидимые управляющие символы или символы направления письма: удалите их или наберите текст заново',
  ),
  formula: text(
    'Düstur ola bilməz: dəyərin özünü yazın',
    'May not be a formula: write the value itself',
    'Формула недопустима: запишите само значение',
  ),
  unknown: text('Reyestrdə belə sahə yoxdur', 'The registry has no such field', 'Такого поля в реестре нет'),
  id: text(
    'Nömrə latın hərfi və ya rəqəmlə başlayır, ən çoxu 64 simvoldur; çəpər xətt (/) ola bilməz',
    'A number begins with a Latin letter or digit and has at most 64 characters; no slash',
    'Номер начинается с латинской буквы или цифры, не длиннее 64 знаков; косая черта недопустима',
  ),
  taken: text(
    'Bu nömrə ilə qeyd artıq var',
    'There is a record with this number already',
    'Запись с таким номером уже есть',
  ),
  repeated: text(
    'Bu nömrə faylda təkrarlanır',
    'This number is in the file more than once',
    'Этот номер встречается в файле повторно',
  ),
  status: text('Belə status yoxdur', 'No such status', 'Такого статуса нет'),
  days: text(
    'Müddət faylda deyil, bütün toplu üçün bir dəfə göstərilir',
    'Days of validity are said once for the whole set, not in the file',
    'Срок действия указывается один раз для всего набора, а не в файле',
  ),
  columns: text(
    'Sütunların sayı başlıqdakından fərqlidir',
    'Has another number of columns than the header',
    'Число столбцов отличается от заголовка',
  ),
  since: text(
    'Qeyd bu dəyişiklikdən sonra yenidən dəyişib: geri qaytarılmır',
    'The record has changed again since: it is not taken back',
    'Запись с тех пор изменилась снова: отмена к ней не применяется',
  ),
} as const satisfies Readonly<Record<FieldType, LocalizedText> & Record<string, LocalizedText>>

export type FaultCode = keyof typeof FAULT_WORDS

/** What a fault asks of the official; an unknown code stands for itself. */
export function faultMessage(code: string, language: Language): string {
  const words: Readonly<Record<string, LocalizedText>> = FAULT_WORDS
  return words[code]?.[language] ?? code
}
