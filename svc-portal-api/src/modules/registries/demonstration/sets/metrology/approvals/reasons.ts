import { text } from '../../../../definitions/registry-definition.ts'
import type { Reasons } from '../../../lives.ts'

export const INSTRUMENT_REASONS: Reasons = {
  added: text(
    'Tip təsdiq edilib və reyestrə daxil edilib',
    'The type was approved and entered in the registry',
    'Тип утверждён и внесён в реестр',
  ),
  workedOver: text(
    'Yoxlamaların nəticələrinə əsasən yoxlamalararası müddət dəyişdirilib',
    'The interval between verifications was changed in view of their results',
    'Межповерочный интервал изменён по результатам поверок',
  ),
  corrected: text(
    'Yoxlamalararası müddətdəki texniki səhv düzəldilib',
    'A clerical mistake in the interval between verifications was corrected',
    'Исправлена техническая ошибка в межповерочном интервале',
  ),
  reviewed: text(
    'Dövlət metroloji nəzarətindən sonra təsdiq edilib',
    'Confirmed after state metrological supervision',
    'Подтверждено после государственного метрологического надзора',
  ),
  suspended: text(
    'Tipə uyğunluq sınaqları bitənədək dayandırılıb',
    'Suspended until tests of conformity with the type are finished',
    'Приостановлено до завершения испытаний на соответствие типу',
  ),
  withdrawn: text(
    'Ərizəçinin müraciəti ilə geri götürülüb',
    'Withdrawn at the request of the applicant',
    'Отозвано по обращению заявителя',
  ),
  annulled: text(
    'Təsdiq edilmiş tipə uyğunsuzluq aşkar edildiyi üçün ləğv edilib',
    'Annulled: instruments did not conform to the approved type',
    'Аннулировано: выявлено несоответствие утверждённому типу',
  ),
  superseded: text('Yeni tiplə əvəz edilib', 'Superseded by a new type', 'Заменено новым типом'),
  archived: text(
    'İstehsal dayandırılıb, qeyd arxivə verilib',
    'Production ended, the entry was archived',
    'Производство прекращено, запись передана в архив',
  ),
}

export const CERTIFICATE_REASONS: Reasons = {
  added: text(
    'Sertifikat verilib və reyestrə daxil edilib',
    'The certificate was issued and entered in the registry',
    'Свидетельство выдано и внесено в реестр',
  ),
  workedOver: text(
    'Sertifikata dəyişiklik edilib',
    'The certificate was amended',
    'В свидетельство внесено изменение',
  ),
  corrected: text(
    'Sınaq protokolunun nömrəsindəki texniki səhv düzəldilib',
    'A clerical mistake in the number of the test report was corrected',
    'Исправлена техническая ошибка в номере протокола испытаний',
  ),
  reviewed: text(
    'Sahibin məlumatları dövri baxışda təsdiq edilib',
    'The data of the holder were confirmed by the periodic review',
    'Сведения о держателе подтверждены при периодическом пересмотре',
  ),
  suspended: text(
    'Əlavə sınaqların nəticəsi alınanadək dayandırılıb',
    'Suspended until the results of further tests are known',
    'Приостановлено до получения результатов дополнительных испытаний',
  ),
  withdrawn: text(
    'Sahibin müraciəti ilə geri götürülüb',
    'Withdrawn at the request of the holder',
    'Отозвано по обращению держателя',
  ),
  annulled: text(
    'Tipin təsdiqi ləğv edildiyi üçün ləğv edilib',
    'Annulled together with the type approval',
    'Аннулировано вместе с утверждением типа',
  ),
  superseded: text(
    'Yeni sertifikatla əvəz edilib',
    'Superseded by a new certificate',
    'Заменено новым свидетельством',
  ),
  archived: text(
    'Saxlanma müddəti bitib, arxivə verilib',
    'Archived after its term',
    'Передано в архив по истечении срока хранения',
  ),
}

/** What an extension says in place of a review. */
export const EXTENDED = text(
  'Tipin təsdiqi beş il uzadılıb',
  'The type approval was extended by five years',
  'Утверждение типа продлено на пять лет',
)

export const SAMPLE_REASONS: Reasons = {
  ...INSTRUMENT_REASONS,
  added: text(
    'Standart nümunənin tipi təsdiq edilib',
    'The type of the standard sample was approved',
    'Тип стандартного образца утверждён',
  ),
  workedOver: text(
    'Stabillik sınaqlarından sonra saxlanma müddəti dəyişdirilib',
    'The shelf life was changed after stability tests',
    'Срок годности изменён по результатам испытаний стабильности',
  ),
  corrected: text(
    'Partiya nömrəsindəki texniki səhv düzəldilib',
    'A clerical mistake in the number of the lot was corrected',
    'Исправлена техническая ошибка в номере партии',
  ),
  reviewed: text(
    'Laboratoriyalararası müqayisədən sonra təsdiq edilib',
    'Confirmed after an interlaboratory comparison',
    'Подтверждено после межлабораторного сличения',
  ),
  suspended: text(
    'Stabillik yenidən yoxlanılanadək dayandırılıb',
    'Suspended until its stability is tested again',
    'Приостановлено до повторной проверки стабильности',
  ),
  annulled: text(
    'Bircinslilik təsdiqlənmədiyi üçün ləğv edilib',
    'Annulled: its homogeneity was not confirmed',
    'Аннулировано: однородность не подтверждена',
  ),
  superseded: text('Yeni partiya ilə əvəz edilib', 'Superseded by a new lot', 'Заменено новой партией'),
}

export const REMOVAL_REASONS: Reasons = {
  added: text(
    'Tip reyestrdən çıxarılıb',
    'The type was removed from the registry',
    'Тип исключён из реестра',
  ),
  workedOver: text(
    'Ekspert rəyindən sonra sahiblər üçün nəticə dəqiqləşdirilib',
    'The consequence for owners was settled after an expert opinion',
    'Последствия для владельцев уточнены по экспертному заключению',
  ),
  corrected: text(
    'Aktın nömrəsindəki texniki səhv düzəldilib',
    'A clerical mistake in the number of the act was corrected',
    'Исправлена техническая ошибка в номере акта',
  ),
  reviewed: text(
    'Dövri baxışda təsdiq edilib',
    'Confirmed by the periodic review',
    'Подтверждено при периодическом пересмотре',
  ),
  suspended: text(
    'Şikayətə baxılanadək çıxarılma dayandırılıb',
    'The removal was suspended while a complaint is considered',
    'Исключение приостановлено на время рассмотрения жалобы',
  ),
  withdrawn: text(
    'Çıxarılma haqqında qərar geri götürülüb',
    'The decision to remove the type was withdrawn',
    'Решение об исключении отозвано',
  ),
  annulled: text('Səhv qeyd ləğv edilib', 'Annulled: entered by mistake', 'Аннулировано: внесено по ошибке'),
  superseded: text('Yeni qərarla əvəz edilib', 'Superseded by a new decision', 'Заменено новым решением'),
  archived: text(
    'İstifadədə belə cihaz qalmayıb, qeyd arxivə verilib',
    'No such instrument is in use any more, the entry was archived',
    'Таких приборов в применении не осталось, запись передана в архив',
  ),
}

export const VERIFICATION_REASONS: Reasons = {
  added: text(
    'Yoxlamanın nəticəsi daxil edilib',
    'The result of the verification was entered',
    'Результат поверки внесён',
  ),
  workedOver: text(
    'Yoxlama haqqında sənədin nömrəsi əlavə edilib',
    'The number of the verification document was added',
    'Добавлен номер документа о поверке',
  ),
  corrected: text(
    'Buraxılış ilindəki texniki səhv düzəldilib',
    'A clerical mistake in the year of make was corrected',
    'Исправлена техническая ошибка в годе выпуска',
  ),
  reviewed: text(
    'Metroloji nəzarət zamanı təsdiq edilib',
    'Confirmed by metrological supervision',
    'Подтверждено при метрологическом надзоре',
  ),
  suspended: text(
    'Plombun pozulması araşdırılanadək dayandırılıb',
    'Suspended until a broken seal is looked into',
    'Приостановлено до выяснения причин нарушения пломбы',
  ),
  withdrawn: text(
    'Cihaz təmirə verildiyi üçün geri götürülüb',
    'Withdrawn: the instrument was sent for repair',
    'Отозвано: прибор сдан в ремонт',
  ),
  annulled: text(
    'Yoxlama metodikası pozulduğu üçün ləğv edilib',
    'Annulled: the verification method was not followed',
    'Аннулировано: нарушена методика поверки',
  ),
  superseded: text(
    'Növbədənkənar yoxlama ilə əvəz edilib',
    'Superseded by an extraordinary verification',
    'Заменено внеочередной поверкой',
  ),
  archived: text(
    'Cihaz istismardan çıxarılıb, qeyd arxivə verilib',
    'The instrument was taken out of service, the entry was archived',
    'Прибор выведен из эксплуатации, запись передана в архив',
  ),
}

export const ETALON_REASONS: Reasons = {
  added: text('Etalon təsdiq edilib', 'The etalon was approved', 'Эталон утверждён'),
  workedOver: text(
    'Müqayisənin nəticələrinə əsasən qeyri-müəyyənlik dəqiqləşdirilib',
    'The uncertainty was refined after a comparison',
    'Неопределённость уточнена по результатам сличений',
  ),
  corrected: text(
    'Otağın nömrəsindəki texniki səhv düzəldilib',
    'A clerical mistake in the number of the room was corrected',
    'Исправлена техническая ошибка в номере помещения',
  ),
  reviewed: text(
    'Dövri attestasiyadan keçib',
    'Passed its periodic attestation',
    'Прошёл периодическую аттестацию',
  ),
  suspended: text(
    'Saxlanma şəraiti bərpa edilənədək istifadəsi dayandırılıb',
    'Its use is suspended until its storage conditions are restored',
    'Применение приостановлено до восстановления условий хранения',
  ),
  withdrawn: text(
    'Metroloji xarakteristikaları dəyişdiyi üçün istifadədən çıxarılıb',
    'Withdrawn: its metrological characteristics changed',
    'Выведен из применения: изменились метрологические характеристики',
  ),
  annulled: text(
    'Təsdiq aktı ləğv edilib',
    'The approval act was annulled',
    'Акт об утверждении аннулирован',
  ),
  superseded: text(
    'Daha dəqiq etalonla əvəz edilib',
    'Superseded by a more accurate etalon',
    'Заменён более точным эталоном',
  ),
  archived: text(
    'Xidmət müddəti bitib, qeyd arxivə verilib',
    'Its service life ended, the entry was archived',
    'Срок службы истёк, запись передана в архив',
  ),
}
