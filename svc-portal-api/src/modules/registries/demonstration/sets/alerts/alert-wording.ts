import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../definitions/registry-definition.ts'
import type { Reasons } from '../../lives.ts'

/** What is wrong with a product, by the hazard that comes first. */
const DEFECT_OF_HAZARD: Readonly<Record<string, LocalizedText>> = {
  burns: text(
    'Səth normada göstəriləndən çox qızır.',
    'The surface becomes hotter than the standard allows.',
    'Поверхность нагревается сильнее, чем допускает норма.',
  ),
  chemical: text(
    'Məhsulda qadağan olunmuş maddənin miqdarı həddi aşır.',
    'The product contains more of a restricted substance than is allowed.',
    'Содержание ограниченного вещества в продукции превышает норму.',
  ),
  choking: text(
    'Kiçik hissələr asanlıqla qopur, uşaq onları ağzına apara bilər.',
    'Small parts come off easily, and a child may put them in the mouth.',
    'Мелкие части легко отделяются, и ребёнок может взять их в рот.',
  ),
  cuts: text('Kənarlar itidir.', 'The edges are sharp.', 'Края изделия острые.'),
  'electric-shock': text(
    'Gərginlik altında olan hissələrə toxunmaq mümkündür.',
    'Live parts can be touched.',
    'Можно коснуться частей, находящихся под напряжением.',
  ),
  environment: text(
    'Tullantıda zərərli maddələrin miqdarı həddi aşır.',
    'Harmful substances exceed the limit when the product becomes waste.',
    'При утилизации содержание вредных веществ превышает предел.',
  ),
  explosion: text(
    'Təzyiq altında korpus dağıla bilər.',
    'The body may burst under pressure.',
    'Корпус может разрушиться под давлением.',
  ),
  fire: text(
    'Qida bloku həddən artıq qızır və alışa bilər.',
    'The power supply overheats and may catch fire.',
    'Блок питания перегревается и может загореться.',
  ),
  'incorrect-measurement': text(
    'Göstərici buraxılabilən xətadan çox kənara çıxır.',
    'The reading is off by more than the permissible error.',
    'Показание выходит за пределы допустимой погрешности.',
  ),
  injuries: text(
    'Bərkidilmə möhkəm deyil, istifadə zamanı qırıla bilər.',
    'The fastening is weak and may break in use.',
    'Крепление непрочное и может сломаться при использовании.',
  ),
  microbiological: text(
    'Nümunədə icazə verilən həddən çox bakteriya tapılıb.',
    'More bacteria than allowed were found in the sample.',
    'В пробе обнаружено больше бактерий, чем допускается.',
  ),
}

const FALLBACK = text(
  'Məhsul texniki reqlamentin təhlükəsizlik tələblərinə uyğun deyil.',
  'The product does not meet the safety requirements of the technical regulation.',
  'Продукция не отвечает требованиям безопасности технического регламента.',
)

export function defectOf(hazard: string | undefined): LocalizedText {
  return DEFECT_OF_HAZARD[hazard ?? ''] ?? FALLBACK
}

/** What the person who has the product does, by the type of the alert. */
export const WHAT_TO_DO: Readonly<Record<string, LocalizedText>> = {
  alert: text(
    'Məhsuldan istifadəni dayandırın və satıcıya müraciət edin.',
    'Stop using the product and turn to the seller.',
    'Прекратите пользоваться изделием и обратитесь к продавцу.',
  ),
  report: text(
    'Təlimatdakı xəbərdarlıqlara əməl edin; uşaqlardan uzaq saxlayın.',
    'Follow the warnings of the instructions; keep away from children.',
    'Соблюдайте предупреждения инструкции; держите вдали от детей.',
  ),
  recall: text(
    'Məhsulu aldığınız yerə qaytarın: pulunuz qaytarılır və ya məhsul dəyişdirilir. Çek tələb olunmur.',
    'Return the product to where you bought it: you get your money back or another one. No receipt is needed.',
    'Верните изделие туда, где купили: вам вернут деньги или заменят его. Чек не нужен.',
  ),
}

export const ALERT_REASONS: Reasons = {
  added: text('Xəbərdarlıq dərc edilib', 'The alert was published', 'Предупреждение опубликовано'),
  workedOver: text(
    'Risk qiymətləndirilib, tədbirlər əlavə olunub',
    'The risk was assessed, measures were added',
    'Риск оценён, добавлены меры',
  ),
  corrected: text(
    'Modelin işarəsindəki səhv düzəldilib',
    'The name of the model was corrected',
    'Исправлено обозначение модели',
  ),
  reviewed: text(
    'Satışda qalıb-qalmadığı yenidən yoxlanılıb',
    'Checked again whether it is still on sale',
    'Повторно проверено, не осталось ли изделие в продаже',
  ),
  suspended: text(
    'İstehsalçının etirazı araşdırılana qədər dayandırılıb',
    "Suspended until the maker's objection is examined",
    'Приостановлено до рассмотрения возражения изготовителя',
  ),
  withdrawn: text(
    'Məhsul uyğunlaşdırılıb, xəbərdarlıq geri götürülüb',
    'The product was brought into compliance, the alert was withdrawn',
    'Продукция приведена в соответствие, предупреждение снято',
  ),
  annulled: text(
    'Təkrar sınaq təhlükəni təsdiq etməyib',
    'Annulled: a second test did not confirm the danger',
    'Аннулировано: повторное испытание не подтвердило опасность',
  ),
  superseded: text('Geri çağırma ilə əvəz edilib', 'Superseded by a recall', 'Заменено отзывом продукции'),
  archived: text(
    'Məhsul satışda qalmayıb, arxivə verilib',
    'The product is no longer on sale; archived',
    'Продукции больше нет в продаже, передано в архив',
  ),
}
