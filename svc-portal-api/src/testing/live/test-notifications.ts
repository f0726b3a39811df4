import type { NewNotification } from '../../common/notifications/notify.ts'
import { NOW } from '../test-api.ts'

/** A notification with default values, replaced by `overrides`. */
export function testNotification(
  personId: string,
  overrides: Partial<NewNotification> = {},
): NewNotification {
  return {
    personId,
    companyId: 2,
    category: 'appeal',
    type: 'MESSAGE',
    now: NOW,
    title: { az: 'Cavab gəldi', en: 'An answer came', ru: 'Пришёл ответ' },
    content: { az: 'Müraciətə baxıldı', en: 'The appeal was examined', ru: 'Обращение рассмотрено' },
    softwareName: { az: 'Müraciətlər', en: 'Appeals', ru: 'Обращения' },
    ...overrides,
  }
}
