import type { RecordOrigin, RecordStatus } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../registry-definition.ts'

export const COLUMN_LABELS = {
  number: text('Nömrə', 'Number', 'Номер'),
  status: text('Status', 'Status', 'Статус'),
  validFrom: text('Bu vəziyyətin ilk günü', 'First day of this state', 'Первый день этого состояния'),
  validTo: text('Bu vəziyyətin son günü', 'Last day of this state', 'Последний день этого состояния'),
  demonstration: text('Nümayiş qeydi', 'Demonstration record', 'Демонстрационная запись'),
  origin: text('Qeydin mənşəyi', 'Origin of the record', 'Происхождение записи'),
} as const satisfies Record<string, LocalizedText>

export const PART_LABELS = {
  from: text('aşağı hədd', 'from', 'нижняя граница'),
  to: text('yuxarı hədd', 'to', 'верхняя граница'),
  unit: text('ölçü vahidi', 'unit', 'единица измерения'),
  url: text('ünvan', 'address', 'адрес'),
} as const satisfies Record<string, LocalizedText>

export const YES: LocalizedText = text('bəli', 'yes', 'да')
export const NO: LocalizedText = text('xeyr', 'no', 'нет')

export const ORIGIN_LABELS: Readonly<Record<RecordOrigin, LocalizedText>> = {
  national: text('Milli reyestr', 'National registry', 'Национальный реестр'),
  foreign: text('Xarici siyahı', 'Foreign list', 'Зарубежный список'),
  demonstration: text('Nümunə', 'Demonstration data', 'Демонстрационные данные'),
}

export const STATUS_LABELS: Readonly<Record<RecordStatus, LocalizedText>> = {
  active: text('Qüvvədədir', 'In force', 'Действует'),
  suspended: text('Dayandırılıb', 'Suspended', 'Приостановлено'),
  expired: text('Müddəti bitib', 'Expired', 'Срок истёк'),
  withdrawn: text('Geri götürülüb', 'Withdrawn', 'Отозвано'),
  annulled: text('Ləğv edilib', 'Annulled', 'Аннулировано'),
  superseded: text('Əvəz olunub', 'Superseded', 'Заменено'),
  archived: text('Arxivdədir', 'Archived', 'В архиве'),
}
