import type { CompanyId } from 'shared-contracts/session/variant'
import { notify } from '../../common/notifications/notify.ts'
import type { Queries } from '../../common/transaction.ts'

interface PassUsedTwice {
  readonly personId: string
  readonly companyId: CompanyId
  /** Of the session that the pass was made from: one notice for all that comes of it. */
  readonly sessionId: string
  readonly now: Date
}

/** Tells the owner that somebody came with a pass that had been used: it was in two hands. */
export async function tellOfUsedPass(
  transaction: Queries,
  { personId, companyId, sessionId, now }: PassUsedTwice,
): Promise<void> {
  await notify(transaction, {
    ...{ personId, companyId, now },
    category: 'security',
    type: 'MESSAGE',
    isUrgent: true,
    deepLink: '/personal-info',
    dedupKey: `passage-used-twice ${sessionId}`,
    softwareName: { az: 'Hesabın təhlükəsizliyi', en: 'Account security', ru: 'Безопасность учётной записи' },
    title: {
      az: 'Digər portala keçid iki dəfə istifadə olunub',
      en: 'A passage to the other portal was used twice',
      ru: 'Переход на другой портал использован дважды',
    },
    content: {
      az: 'Birdəfəlik keçidiniz ikinci dəfə təqdim edildi. Təhlükəsizliyiniz üçün həmin keçidlə açılan sessiya bağlandı. Bunu siz etməmisinizsə, açıq sessiyalarınızı yoxlayın.',
      en: 'Your one-time passage was presented a second time. For your safety the session that it had opened was ended. If that was not you, look through your sessions.',
      ru: 'Ваш одноразовый переход был предъявлен повторно. В целях безопасности открытый по нему сеанс завершён. Если это были не вы, проверьте список своих сеансов.',
    },
  })
}
