import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

/** Economic regions of the country, and bodies abroad. */
export const REGIONS: readonly FieldChoice[] = [
  choice('baku', 'Bakı', 'Baku', 'Баку'),
  choice('nakhchivan', 'Naxçıvan', 'Nakhchivan', 'Нахчыван'),
  choice('absheron-khizi', 'Abşeron-Xızı', 'Absheron-Khizi', 'Абшерон-Хызы'),
  choice('mountainous-shirvan', 'Dağlıq Şirvan', 'Mountainous Shirvan', 'Горный Ширван'),
  choice('ganja-dashkasan', 'Gəncə-Daşkəsən', 'Ganja-Dashkasan', 'Гянджа-Дашкесан'),
  choice('karabakh', 'Qarabağ', 'Karabakh', 'Карабах'),
  choice('gazakh-tovuz', 'Qazax-Tovuz', 'Gazakh-Tovuz', 'Газах-Товуз'),
  choice('guba-khachmaz', 'Quba-Xaçmaz', 'Guba-Khachmaz', 'Губа-Хачмаз'),
  choice('lankaran-astara', 'Lənkəran-Astara', 'Lankaran-Astara', 'Лянкяран-Астара'),
  choice('central-aran', 'Mərkəzi Aran', 'Central Aran', 'Центральный Аран'),
  choice('mil-mughan', 'Mil-Muğan', 'Mil-Mughan', 'Миль-Муган'),
  choice('shaki-zagatala', 'Şəki-Zaqatala', 'Shaki-Zagatala', 'Шеки-Загатала'),
  choice('eastern-zangezur', 'Şərqi Zəngəzur', 'Eastern Zangezur', 'Восточный Зангезур'),
  choice('shirvan-salyan', 'Şirvan-Salyan', 'Shirvan-Salyan', 'Ширван-Сальян'),
  choice('abroad', 'Ölkədən kənarda', 'Abroad', 'За рубежом'),
]
