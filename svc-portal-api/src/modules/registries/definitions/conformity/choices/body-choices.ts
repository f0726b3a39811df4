import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

/** Kinds of accredited bodies, each with the standard that it is accredited against. */
export const BODY_TYPES: readonly FieldChoice[] = [
  choice(
    'testing',
    'Sınaq laboratoriyası (ISO/IEC 17025)',
    'Testing laboratory (ISO/IEC 17025)',
    'Испытательная лаборатория (ISO/IEC 17025)',
  ),
  choice(
    'calibration',
    'Kalibrləmə laboratoriyası (ISO/IEC 17025)',
    'Calibration laboratory (ISO/IEC 17025)',
    'Калибровочная лаборатория (ISO/IEC 17025)',
  ),
  choice(
    'medical',
    'Tibbi laboratoriya (ISO 15189)',
    'Medical laboratory (ISO 15189)',
    'Медицинская лаборатория (ISO 15189)',
  ),
  choice(
    'inspection-a',
    'İnspeksiya orqanı, A tipi (ISO/IEC 17020)',
    'Inspection body, type A (ISO/IEC 17020)',
    'Орган инспекции типа A (ISO/IEC 17020)',
  ),
  choice(
    'inspection-b',
    'İnspeksiya orqanı, B tipi (ISO/IEC 17020)',
    'Inspection body, type B (ISO/IEC 17020)',
    'Орган инспекции типа B (ISO/IEC 17020)',
  ),
  choice(
    'inspection-c',
    'İnspeksiya orqanı, C tipi (ISO/IEC 17020)',
    'Inspection body, type C (ISO/IEC 17020)',
    'Орган инспекции типа C (ISO/IEC 17020)',
  ),
  choice(
    'product-certification',
    'Məhsulların sertifikatlaşdırılması orqanı (ISO/IEC 17065)',
    'Product certification body (ISO/IEC 17065)',
    'Орган по сертификации продукции (ISO/IEC 17065)',
  ),
  choice(
    'system-certification',
    'İdarəetmə sistemlərinin sertifikatlaşdırılması orqanı (ISO/IEC 17021-1)',
    'Management system certification body (ISO/IEC 17021-1)',
    'Орган по сертификации систем менеджмента (ISO/IEC 17021-1)',
  ),
  choice(
    'persons-certification',
    'Personalın sertifikatlaşdırılması orqanı (ISO/IEC 17024)',
    'Body certifying persons (ISO/IEC 17024)',
    'Орган по сертификации персонала (ISO/IEC 17024)',
  ),
  choice(
    'reference-materials',
    'Standart nümunə istehsalçısı (ISO 17034)',
    'Reference material producer (ISO 17034)',
    'Производитель стандартных образцов (ISO 17034)',
  ),
  choice(
    'proficiency-testing',
    'Səriştəlilik yoxlamasının provayderi (ISO/IEC 17043)',
    'Proficiency testing provider (ISO/IEC 17043)',
    'Провайдер проверки квалификации (ISO/IEC 17043)',
  ),
  choice(
    'verification',
    'Validasiya və verifikasiya orqanı (ISO/IEC 17029)',
    'Validation and verification body (ISO/IEC 17029)',
    'Орган по валидации и верификации (ISO/IEC 17029)',
  ),
]

/** Standards that bodies are accredited against, in the edition in use; the numbers are the same in every language. */
export const ACCREDITATION_STANDARDS: readonly FieldChoice[] = [
  ...[
    ['iso-iec-17025-2017', 'ISO/IEC 17025:2017'],
    ['iso-15189-2022', 'ISO 15189:2022'],
    ['iso-iec-17020-2012', 'ISO/IEC 17020:2012'],
    ['iso-iec-17065-2012', 'ISO/IEC 17065:2012'],
    ['iso-iec-17021-1-2015', 'ISO/IEC 17021-1:2015'],
    ['iso-iec-17024-2012', 'ISO/IEC 17024:2012'],
    ['iso-17034-2016', 'ISO 17034:2016'],
    ['iso-iec-17043-2023', 'ISO/IEC 17043:2023'],
    ['iso-iec-17029-2019', 'ISO/IEC 17029:2019'],
  ],
].map(([value = '', label = '']) => choice(value, label, label, label))

/** Mutual recognition of accreditation (MLA, MRA). */
export const RECOGNITION_CHOICES: readonly FieldChoice[] = [
  {
    ...choice(
      'recognised',
      'Beynəlxalq səviyyədə tanınır',
      'Recognised internationally',
      'Признаётся на международном уровне',
    ),
    tone: 'positive',
  },
  {
    ...choice('national', 'Yalnız ölkə daxilində', 'Within the country only', 'Только внутри страны'),
    tone: 'neutral',
  },
]

export const SERVICE_LANGUAGES: readonly FieldChoice[] = [
  choice('az', 'Azərbaycan dili', 'Azerbaijani', 'Азербайджанский'),
  choice('en', 'İngilis dili', 'English', 'Английский'),
  choice('ru', 'Rus dili', 'Russian', 'Русский'),
  choice('tr', 'Türk dili', 'Turkish', 'Турецкий'),
]

/** Quantities that calibration and testing laboratories measure. */
export const QUANTITY_CHOICES: readonly FieldChoice[] = [
  choice('mass', 'Kütlə', 'Mass', 'Масса'),
  choice('length', 'Uzunluq', 'Length', 'Длина'),
  choice('temperature', 'Temperatur', 'Temperature', 'Температура'),
  choice('pressure', 'Təzyiq', 'Pressure', 'Давление'),
  choice('voltage', 'Elektrik gərginliyi', 'Voltage', 'Электрическое напряжение'),
  choice('time', 'Zaman', 'Time', 'Время'),
  choice('frequency', 'Tezlik', 'Frequency', 'Частота'),
  choice('volume', 'Həcm', 'Volume', 'Объём'),
  choice('flow', 'Sərf', 'Flow', 'Расход'),
  choice('density', 'Sıxlıq', 'Density', 'Плотность'),
  choice('viscosity', 'Kinematik özlülük', 'Kinematic viscosity', 'Кинематическая вязкость'),
  choice('humidity', 'Rütubət', 'Humidity', 'Влажность'),
  choice('force', 'Qüvvə', 'Force', 'Сила'),
]

/** Fields of accredited work. */
export const WORK_FIELDS: readonly FieldChoice[] = [
  choice('electrical', 'Elektrik təhlükəsizliyi', 'Electrical safety', 'Электробезопасность'),
  choice('mechanical', 'Mexaniki sınaqlar', 'Mechanical tests', 'Механические испытания'),
  choice('chemical', 'Kimyəvi analiz', 'Chemical analysis', 'Химический анализ'),
  choice('microbiological', 'Mikrobioloji analiz', 'Microbiological analysis', 'Микробиологический анализ'),
  choice('food', 'Qida məhsulları', 'Food', 'Пищевая продукция'),
  choice('textile', 'Toxuculuq və ayaqqabı', 'Textiles and footwear', 'Текстиль и обувь'),
  choice('toys', 'Oyuncaqlar və uşaq malları', 'Toys and goods for children', 'Игрушки и детские товары'),
  choice('construction', 'Tikinti materialları', 'Construction materials', 'Строительные материалы'),
  choice('gas', 'Qaz avadanlığı', 'Gas equipment', 'Газовое оборудование'),
  choice('lifting', 'Qaldırıcı qurğular', 'Lifting equipment', 'Подъёмные сооружения'),
  choice('medical', 'Tibbi analizlər', 'Medical examinations', 'Медицинские исследования'),
  choice('calibration', 'Kalibrləmə', 'Calibration', 'Калибровка'),
  choice('management', 'İdarəetmə sistemləri', 'Management systems', 'Системы менеджмента'),
  choice('persons', 'Personalın səriştəsi', 'Competence of persons', 'Компетентность персонала'),
]

export const FLEXIBILITY_CHOICES: readonly FieldChoice[] = [
  choice('fixed', 'Sabit sahə', 'Fixed scope', 'Фиксированная область'),
  choice('flexible', 'Çevik sahə', 'Flexible scope', 'Гибкая область'),
]

export const LEGAL_FORMS: readonly FieldChoice[] = [
  choice('state', 'Publik hüquqi şəxs', 'Public legal entity', 'Публичное юридическое лицо'),
  choice(
    'llc',
    'Məhdud məsuliyyətli cəmiyyət',
    'Limited liability company',
    'Общество с ограниченной ответственностью',
  ),
  choice('jsc', 'Səhmdar cəmiyyəti', 'Joint-stock company', 'Акционерное общество'),
  choice('institute', 'Elmi-tədqiqat institutu', 'Research institute', 'Научно-исследовательский институт'),
  choice('foreign', 'Xarici hüquqi şəxs', 'Foreign legal entity', 'Иностранное юридическое лицо'),
]

/** How an accreditation ended or was limited, beside the status that every registry has. */
export const ACCREDITATION_STATES: readonly FieldChoice[] = [
  choice('full', 'Tam həcmdə', 'In full', 'В полном объёме'),
  choice('partial', 'Qismən dayandırılıb', 'Suspended in part', 'Приостановлена частично'),
  choice('voluntary', 'Könüllü xitam', 'Ended voluntarily', 'Прекращена добровольно'),
  choice('provisional', 'Şərti akkreditasiya', 'Provisional accreditation', 'Условная аккредитация'),
]
