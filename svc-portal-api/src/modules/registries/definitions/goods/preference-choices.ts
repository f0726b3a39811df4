import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../registry-engine/schema/field-builders.ts'

/** What a country is given. */
export const PREFERENCE_KINDS: readonly FieldChoice[] = [
  choice(
    'recognition',
    'Uyğunluğun qiymətləndirilməsi nəticələrinin tanınması',
    'Recognition of conformity assessment results',
    'Признание результатов оценки соответствия',
  ),
  choice('tariff', 'Tarif preferensiyası', 'Tariff preference', 'Тарифная преференция'),
  choice(
    'import-control',
    'Sadələşdirilmiş idxal nəzarəti',
    'Simplified import control',
    'Упрощённый контроль при ввозе',
  ),
]

export const AGREEMENT_TYPES: readonly FieldChoice[] = [
  choice(
    'mra',
    'Qarşılıqlı tanınma sazişi',
    'Mutual recognition agreement',
    'Соглашение о взаимном признании',
  ),
  choice('fta', 'Azad ticarət sazişi', 'Free trade agreement', 'Соглашение о свободной торговле'),
  choice(
    'gsp',
    'Ümumi preferensiyalar sistemi',
    'Generalised system of preferences',
    'Общая система преференций',
  ),
  choice(
    'cooperation',
    'Gömrük əməkdaşlığı haqqında saziş',
    'Agreement on customs cooperation',
    'Соглашение о таможенном сотрудничестве',
  ),
]

export const ACCEPTED_DOCUMENTS: readonly FieldChoice[] = [
  choice('certificate', 'Uyğunluq sertifikatı', 'Certificate of conformity', 'Сертификат соответствия'),
  choice('declaration', 'Uyğunluq bəyannaməsi', 'Declaration of conformity', 'Декларация о соответствии'),
  choice('test-report', 'Sınaq protokolu', 'Test report', 'Протокол испытаний'),
  choice('origin', 'Mənşə sertifikatı', 'Certificate of origin', 'Сертификат происхождения'),
  choice('calibration', 'Kalibrləmə sertifikatı', 'Calibration certificate', 'Сертификат калибровки'),
]

/** Proofs of origin by the names that customs know them by. */
export const ORIGIN_PROOFS: readonly FieldChoice[] = [
  choice('ct-1', 'ST-1 forması', 'Form CT-1', 'Форма СТ-1'),
  choice('eur-1', 'EUR.1 forması', 'Form EUR.1', 'Форма EUR.1'),
  choice('form-a', 'A forması', 'Form A', 'Форма А'),
  choice('invoice', 'Hesab-fakturada bəyan', 'Declaration on the invoice', 'Декларация в счёте-фактуре'),
]

export const PREFERENCE_AUTHORITIES: readonly FieldChoice[] = [
  choice(
    'customs',
    'Dövlət Gömrük Komitəsi',
    'State Customs Committee',
    'Государственный таможенный комитет',
  ),
  choice('economy', 'İqtisadiyyat Nazirliyi', 'Ministry of Economy', 'Министерство экономики'),
  choice(
    'consumer-market',
    'Antiinhisar və İstehlak Bazarına Nəzarət Dövlət Agentliyi',
    'State Agency for Antimonopoly and Consumer Market Control',
    'Государственное агентство по антимонопольному контролю и надзору за потребительским рынком',
  ),
]
