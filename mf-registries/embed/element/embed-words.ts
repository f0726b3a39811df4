import type { Language } from 'shared-contracts/session/language'
import type { AttributeName } from './attribute-names.ts'

/** What the element says itself; the screens have the texts of the remote. Here, so that it is never without words. */
interface EmbedWords {
  readonly name: string
  /** Names the way to the page inside: the page around may have a way of its own. */
  readonly way: string
  readonly back: string
  readonly openInPortal: string
  readonly opensNewTab: string
  readonly attributesWrong: string
  readonly loading: string
  readonly failed: string
  readonly failedHint: string
  readonly retry: string
  readonly wrong: Readonly<Record<AttributeName, string>>
}

export const EMBED_WORDS: Readonly<Record<Language, EmbedWords>> = {
  az: {
    name: 'Reyestr',
    way: 'Siz reyestrdə buradasınız',
    back: 'Geri',
    openInPortal: 'Portalda aç',
    opensNewTab: '(yeni pəncərədə açılır)',
    attributesWrong: 'Reyestr səhv yerləşdirilib',
    loading: 'Yüklənir',
    failed: 'Reyestr yüklənmədi',
    failedHint: 'Portalla əlaqəni yoxlayıb yenidən cəhd edin.',
    retry: 'Yenidən cəhd edin',
    wrong: {
      registry: '“registry” atributunda reyestrin adı göstərilməlidir, məsələn, regulated-goods.',
      lang: '“lang” atributu az, en və ya ru ola bilər. Azərbaycan dili göstərilir.',
      theme:
        '“theme” atributu light, dark, contrast və ya auto ola bilər. Ziyarətçinin öz rəngləri göstərilir.',
      filters:
        '“filters” atributu portal siyahısının ünvanında sual işarəsindən sonrakı hissədir. Bütün siyahı göstərilir.',
      record: '“record” atributunda reyestr qeydinin identifikatoru göstərilməlidir. Siyahı göstərilir.',
      variant: '“variant” atributu quality və ya competition ola bilər.',
    },
  },
  en: {
    name: 'Registry',
    way: 'You are here in the registry',
    back: 'Back',
    openInPortal: 'Open in the portal',
    opensNewTab: '(opens in a new tab)',
    attributesWrong: 'The registry is placed wrongly',
    loading: 'Loading',
    failed: 'The registry did not load',
    failedHint: 'Check the connection to the portal and try again.',
    retry: 'Try again',
    wrong: {
      registry: 'The attribute “registry” has to name a registry, for example regulated-goods.',
      lang: 'The attribute “lang” can be az, en or ru. Azerbaijani is shown.',
      theme:
        'The attribute “theme” can be light, dark, contrast or auto. The visitor’s own colours are shown.',
      filters:
        'The attribute “filters” is what follows the question mark in the address of a list of the portal. The whole list is shown.',
      record: 'The attribute “record” has to be the identifier of a record. The list is shown.',
      variant: 'The attribute “variant” can be quality or competition.',
    },
  },
  ru: {
    name: 'Реестр',
    way: 'Вы здесь в реестре',
    back: 'Назад',
    openInPortal: 'Открыть на портале',
    opensNewTab: '(откроется в новой вкладке)',
    attributesWrong: 'Реестр размещён с ошибкой',
    loading: 'Загрузка',
    failed: 'Реестр не загрузился',
    failedHint: 'Проверьте связь с порталом и повторите попытку.',
    retry: 'Повторить',
    wrong: {
      registry: 'В атрибуте «registry» нужно указать имя реестра, например regulated-goods.',
      lang: 'Атрибут «lang» может быть az, en или ru. Показан азербайджанский язык.',
      theme: 'Атрибут «theme» может быть light, dark, contrast или auto. Показаны цвета посетителя.',
      filters:
        'Атрибут «filters» – это часть адреса списка на портале после вопросительного знака. Показан весь список.',
      record: 'В атрибуте «record» нужно указать идентификатор записи. Показан список.',
      variant: 'Атрибут «variant» может быть quality или competition.',
    },
  },
}
