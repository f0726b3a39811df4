import type { LocalizedText } from 'shared-contracts/session/language'
import { notify } from '../../common/notifications/notify.ts'
import type { Queries } from '../../common/transaction.ts'
import { text } from '../registry-engine/schema/registry-definition.ts'
import type { StoredSet } from './change-sets.store.ts'
import { layoutOfRegistry, type DeskParts } from './desk-parts.ts'
import { numbered } from './records/number-sign.ts'

const TITLES = {
  published: text('Dəyişikliyiniz dərc edildi', 'Your change was published', 'Ваше изменение опубликовано'),
  returned: text(
    'Dəyişikliyiniz düzəliş üçün qaytarıldı',
    'Your change was returned',
    'Ваше изменение возвращено на доработку',
  ),
} as const satisfies Record<string, LocalizedText>

interface Decided {
  readonly parts: DeskParts
  readonly set: StoredSet
  readonly happened: keyof typeof TITLES
  readonly now: Date
}

/** Tells who made a set what was decided on it. */
export async function tellAuthor(
  transaction: Queries,
  { parts, set, happened, now }: Decided,
): Promise<void> {
  const { title } = layoutOfRegistry(parts, set.registry).definition
  const about = (language: 'az' | 'en' | 'ru'): string =>
    `${title[language]}, ${numbered(set.number, language)}`
  await notify(transaction, {
    ...{ personId: set.author_id, companyId: parts.companyId, now },
    category: 'system',
    type: 'MESSAGE',
    title: TITLES[happened],
    content: { az: about('az'), en: about('en'), ru: about('ru') },
    softwareName: text('Reyestr masası', 'Registry desk', 'Ведение реестров'),
    deepLink: `/desk/registries/${set.id}`,
    dedupKey: `change-set ${set.id} ${set.revision}`,
  })
}
