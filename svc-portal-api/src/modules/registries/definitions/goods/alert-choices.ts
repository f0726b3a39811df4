import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../registry-engine/schema/field-builders.ts'
import { HAZARDS } from './hazards.ts'

export const ALERT_TYPES: readonly FieldChoice[] = [
  choice('alert', 'Xəbərdarlıq', 'Alert', 'Предупреждение'),
  choice(
    'report',
    'Məhsulun təhlükəsizliyi haqqında məlumat',
    'Product safety report',
    'Сообщение о продукции',
  ),
  choice('recall', 'Geri çağırma', 'Recall', 'Отзыв продукции'),
]

/** How serious the danger is, in the order of falling danger. */
export const ALERT_LEVELS: readonly FieldChoice[] = [
  { ...choice('serious', 'Ciddi', 'Serious', 'Серьёзная'), tone: 'danger' },
  { ...choice('high', 'Yüksək', 'High', 'Высокая'), tone: 'danger' },
  { ...choice('medium', 'Orta', 'Medium', 'Средняя'), tone: 'caution' },
  { ...choice('low', 'Aşağı', 'Low', 'Низкая'), tone: 'positive' },
  { ...choice('not-conclusive', 'Müəyyən edilməyib', 'Not conclusive', 'Не установлена'), tone: 'neutral' },
]

/** Kinds of products as the alerts of the European Union name them. */
export const ALERT_CATEGORIES: readonly FieldChoice[] = [
  choice('motor-vehicles', 'Nəqliyyat vasitələri', 'Motor vehicles', 'Транспортные средства'),
  choice('toys', 'Oyuncaqlar', 'Toys', 'Игрушки'),
  choice('children', 'Uşaq malları', "Childcare articles and children's equipment", 'Товары для детей'),
  choice(
    'electrical',
    'Elektrik cihazları və avadanlıq',
    'Electrical appliances and equipment',
    'Электроприборы и оборудование',
  ),
  choice('lighting', 'İşıqlandırma', 'Lighting equipment and chains', 'Осветительные приборы и гирлянды'),
  choice('cosmetics', 'Kosmetika', 'Cosmetics', 'Косметика'),
  choice('chemical', 'Kimyəvi məhsullar', 'Chemical products', 'Химическая продукция'),
  choice('protective', 'Fərdi mühafizə vasitələri', 'Protective equipment', 'Средства индивидуальной защиты'),
  choice(
    'clothing',
    'Geyim, toxuculuq, ayaqqabı',
    'Clothing, textiles and footwear',
    'Одежда, текстиль, обувь',
  ),
  choice('furniture', 'Mebel', 'Furniture', 'Мебель'),
  choice('machinery', 'Maşınlar və alətlər', 'Machinery and tools', 'Машины и инструменты'),
  choice('kitchen', 'Mətbəx ləvazimatı', 'Kitchen and cooking accessories', 'Кухонные принадлежности'),
  choice('hobby', 'Hobbi və idman malları', 'Hobby and sports equipment', 'Товары для хобби и спорта'),
  choice(
    'gadgets',
    'Lazer göstəricilər, alışqanlar',
    'Laser pointers, lighters, gadgets',
    'Лазерные указки, зажигалки',
  ),
  choice('jewellery', 'Zərgərlik məmulatları', 'Jewellery', 'Ювелирные изделия'),
  choice(
    'media',
    'Rabitə və media avadanlığı',
    'Communication and media equipment',
    'Средства связи и медиатехника',
  ),
  choice('gas', 'Qaz cihazları', 'Gas appliances', 'Газовые приборы'),
  choice('construction', 'Tikinti məhsulları', 'Construction products', 'Строительная продукция'),
  choice('measuring', 'Ölçmə vasitələri', 'Measuring instruments', 'Средства измерений'),
  choice(
    'food',
    'Qida və qida ilə təmasda olan mallar',
    'Food and food-contact products',
    'Продукты и товары для пищи',
  ),
  choice('stationery', 'Dəftərxana ləvazimatı', 'Stationery', 'Канцелярские товары'),
  choice('other', 'Digər', 'Other', 'Прочее'),
]

/** The hazards of goods, and those that only alerts name. */
export const ALERT_HAZARDS: readonly FieldChoice[] = [
  ...HAZARDS,
  choice('security', 'Məlumatların təhlükəsizliyi', 'Security of data', 'Безопасность данных'),
  choice('other', 'Digər', 'Other', 'Другое'),
]

/** What was done about a product. */
export const ALERT_MEASURES: readonly FieldChoice[] = [
  choice('marketing-ban', 'Satışın qadağan edilməsi', 'Ban on the marketing', 'Запрет на продажу'),
  choice('temporary-ban', 'Müvəqqəti qadağa', 'Temporary ban', 'Временный запрет'),
  choice('recall', 'İstifadəçilərdən geri çağırma', 'Recall from users', 'Отзыв у потребителей'),
  choice('withdrawal', 'Bazardan çıxarma', 'Withdrawal from the market', 'Изъятие с рынка'),
  choice(
    'listing-removal',
    'Onlayn elanın silinməsi',
    'Removal of the online listing',
    'Удаление объявления в интернете',
  ),
  choice('import-rejected', 'İdxaldan imtina', 'Import rejected', 'Отказ во ввозе'),
  choice('destruction', 'Məhv etmə', 'Destruction', 'Уничтожение'),
  choice('seizure', 'Götürülmə', 'Seizure', 'Изъятие у владельца'),
  choice('conditions', 'Satış üçün şərtlər', 'Conditions for the marketing', 'Условия продажи'),
  choice('warnings', 'Məhsulda xəbərdarlıqlar', 'Warnings on the product', 'Предупреждения на продукции'),
  choice('modification', 'Təkmilləşdirmə proqramı', 'Modification programme', 'Программа доработки'),
  choice(
    'warn-consumers',
    'İstehlakçıların xəbərdar edilməsi',
    'Warning of consumers',
    'Предупреждение потребителей',
  ),
  choice('compliance', 'Uyğunluğun bərpası', 'Brought back into compliance', 'Приведение в соответствие'),
  choice('other', 'Digər tədbir', 'Another measure', 'Другая мера'),
]

/** Who took or was told to take a measure. */
export const MEASURE_TAKERS: readonly FieldChoice[] = [
  choice('authority', 'Dövlət orqanı', 'Authority', 'Государственный орган'),
  choice('manufacturer', 'İstehsalçı', 'Manufacturer', 'Изготовитель'),
  choice('importer', 'İdxalçı', 'Importer', 'Импортёр'),
  choice('distributor', 'Distribütor', 'Distributor', 'Дистрибьютор'),
  choice('retailer', 'Satıcı', 'Retailer', 'Продавец'),
  choice('marketplace', 'Onlayn ticarət meydançası', 'Online marketplace', 'Торговая площадка'),
  choice('other', 'Digər', 'Other', 'Другое лицо'),
]

export const MEASURE_SCOPES: readonly FieldChoice[] = [
  choice('local', 'Yerli', 'Local', 'Местная'),
  choice('national', 'Ölkə üzrə', 'National', 'По всей стране'),
  choice('international', 'Bir neçə ölkə', 'Several countries', 'В нескольких странах'),
]

export const COUNTERFEIT_CHOICES: readonly FieldChoice[] = [
  choice('yes', 'Saxta məhsul', 'Counterfeit', 'Подделка'),
  choice('no', 'Saxta deyil', 'Not counterfeit', 'Не подделка'),
]

/** What the person who bought the product gets. */
export const REMEDY_CHOICES: readonly FieldChoice[] = [
  choice('refund', 'Pulun qaytarılması', 'Refund', 'Возврат денег'),
  choice('replacement', 'Dəyişdirmə', 'Replacement', 'Замена'),
  choice('repair', 'Təmir', 'Repair', 'Ремонт'),
  choice('disposal', 'Təhlükəsiz atılma', 'Safe disposal', 'Безопасная утилизация'),
]

/** How well it is known how many pieces there are. */
export const UNITS_CHOICES: readonly FieldChoice[] = [
  choice('exact', 'Dəqiq', 'Exact', 'Точно'),
  choice('approximate', 'Təxmini', 'Approximate', 'Приблизительно'),
  choice('unknown', 'Məlum deyil', 'Unknown', 'Неизвестно'),
]
