import { text } from '../../../../definitions/registry-definition.ts'
import type { Reasons } from '../../../lives.ts'

const REVIEWED_BY_PLAN = text('Plan üzrə baxışdan keçib', 'Reviewed by plan', 'Пересмотрено по плану')
const ARCHIVED = text(
  'Saxlanma müddəti bitib, arxivə verilib',
  'Archived after its term',
  'Передано в архив по истечении срока хранения',
)

export const REGULATION_REASONS: Reasons = {
  added: text(
    'Texniki reqlament dərc edilib və qüvvəyə minib',
    'The technical regulation was published and came into force',
    'Технический регламент опубликован и вступил в силу',
  ),
  workedOver: text(
    'Dəyişiklik edilib, nəzarət qurumu müəyyənləşdirilib',
    'Amended: the supervising authority was named',
    'Внесено изменение: определён надзорный орган',
  ),
  corrected: text(
    'İstinad edilən standartların siyahısındakı texniki səhv düzəldilib',
    'A clerical mistake in the list of standards was corrected',
    'Исправлена техническая ошибка в перечне стандартов',
  ),
  reviewed: REVIEWED_BY_PLAN,
  suspended: text(
    'Məhkəmə qərarına qədər icrası dayandırılıb',
    'Its application is suspended until a court decides',
    'Применение приостановлено до решения суда',
  ),
  withdrawn: text('Hüquqi aktla ləğv edilib', 'Repealed by a legal act', 'Отменён правовым актом'),
  annulled: text(
    'Qəbul qaydası pozulduğu üçün etibarsız sayılıb',
    'Annulled: the procedure of adoption was not followed',
    'Признан недействительным: нарушен порядок принятия',
  ),
  superseded: text(
    'Yeni texniki reqlamentlə əvəz edilib',
    'Superseded by a new technical regulation',
    'Заменён новым техническим регламентом',
  ),
  archived: ARCHIVED,
}

export const STANDARD_REASONS: Reasons = {
  added: text(
    'İstinad edilən standartlar siyahısına daxil edilib',
    'Entered in the list of referenced standards',
    'Включён в перечень ссылочных стандартов',
  ),
  workedOver: text(
    'Milli standart kimi qəbul edilib',
    'Adopted as a national standard',
    'Принят в качестве национального стандарта',
  ),
  corrected: text(
    'Texniki komitənin işarəsi düzəldilib',
    'The technical committee was corrected',
    'Исправлено обозначение технического комитета',
  ),
  reviewed: text(
    'Dövri baxışda təsdiqlənib',
    'Confirmed by the systematic review',
    'Подтверждён при периодическом пересмотре',
  ),
  suspended: text(
    'Rəsmi etiraza görə istinad dayandırılıb',
    'The reference is suspended after a formal objection',
    'Ссылка приостановлена из-за официального возражения',
  ),
  withdrawn: text(
    'Standart ləğv edilib, istinad çıxarılıb',
    'The standard was withdrawn, the reference removed',
    'Стандарт отменён, ссылка исключена',
  ),
  annulled: text(
    'Səhvən siyahıya salınmış istinad ləğv edilib',
    'Annulled: the reference was listed by mistake',
    'Ссылка аннулирована: включена по ошибке',
  ),
  superseded: text('Yeni nəşrlə əvəz edilib', 'Superseded by a new edition', 'Заменён новым изданием'),
  archived: ARCHIVED,
}

export const BODY_REASONS: Reasons = {
  added: text(
    'Akkreditasiya attestatı verilib',
    'The certificate of accreditation was issued',
    'Выдан аттестат аккредитации',
  ),
  workedOver: text(
    'Akkreditasiya sahəsi genişləndirilib',
    'The scope of accreditation was extended',
    'Область аккредитации расширена',
  ),
  corrected: text(
    'Reyestrdəki region düzəldilib',
    'The region in the registry was corrected',
    'Исправлен регион в реестре',
  ),
  reviewed: text(
    'Nəzarət qiymətləndirməsi uğurla başa çatıb',
    'The surveillance assessment was passed',
    'Инспекционный контроль пройден успешно',
  ),
  suspended: text(
    'Uyğunsuzluqlar aradan qaldırılana qədər dayandırılıb',
    'Suspended until nonconformities are resolved',
    'Приостановлена до устранения несоответствий',
  ),
  withdrawn: text(
    'Qurumun müraciəti ilə akkreditasiyaya xitam verilib',
    'Ended at the request of the body',
    'Прекращена по заявлению органа',
  ),
  annulled: text(
    'Qərəzsizlik tələbi pozulduğu üçün ləğv edilib',
    'Annulled for breach of impartiality',
    'Аннулирована из-за нарушения требования беспристрастности',
  ),
  superseded: text(
    'Təkrar akkreditasiyadan sonra yeni attestatla əvəz edilib',
    'Superseded by a new certificate after reaccreditation',
    'Заменён новым аттестатом после повторной аккредитации',
  ),
  archived: ARCHIVED,
}

export const SCOPE_REASONS: Reasons = {
  ...BODY_REASONS,
  added: text('Sahəyə daxil edilib', 'Added to the scope', 'Включено в область аккредитации'),
  workedOver: text(
    'Metod səriştəlilik yoxlaması ilə təsdiqlənib',
    'The method was confirmed by proficiency testing',
    'Метод подтверждён проверкой квалификации',
  ),
  corrected: text(
    'Metodun işarəsi düzəldilib',
    'The reference of the method was corrected',
    'Исправлено обозначение метода',
  ),
}

export const DOCUMENT_REASONS: Reasons = {
  added: text('Reyestrdə qeydə alınıb', 'Registered', 'Зарегистрирован в реестре'),
  workedOver: text(
    'Sahibin müraciəti ilə model dəqiqləşdirilib',
    'The model was specified at the request of the holder',
    'Модель уточнена по заявлению держателя',
  ),
  corrected: text(
    'Modelin yazılışındakı səhv düzəldilib',
    'A mistake in the name of the model was corrected',
    'Исправлена ошибка в обозначении модели',
  ),
  reviewed: text(
    'İllik nəzarətdə uyğunluq təsdiqlənib',
    'Conformity was confirmed by annual surveillance',
    'Соответствие подтверждено ежегодным контролем',
  ),
  suspended: text(
    'Bazar nəzarətinin sınaqlarına görə dayandırılıb',
    'Suspended after tests of market surveillance',
    'Приостановлен по результатам испытаний при надзоре за рынком',
  ),
  withdrawn: text(
    'Sahibin müraciəti ilə xitam verilib',
    'Ended at the request of the holder',
    'Прекращён по заявлению держателя',
  ),
  annulled: text(
    'Sınaq protokolu etibarsız sayıldığı üçün ləğv edilib',
    'Annulled: the test report was found invalid',
    'Аннулирован: протокол испытаний признан недействительным',
  ),
  superseded: text('Yeni sənədlə əvəz edilib', 'Superseded by a new document', 'Заменён новым документом'),
  archived: ARCHIVED,
}
