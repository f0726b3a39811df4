import type { ChoiceTone } from '../models/registry-fields.ts'
import type { LocalizedText } from '../session/language.ts'

/** What a verification of a document can come to (ESRV-04). `unknown`: no registry of the portal has this number. */
export const OUTCOMES = [
  'valid',
  'notYet',
  'suspended',
  'superseded',
  'expired',
  'archived',
  'withdrawn',
  'annulled',
  'unknown',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The outcome in a word, what it means for who holds the paper, and how it looks at a glance. */
interface OutcomeWords {
  readonly tone: ChoiceTone
  readonly word: LocalizedText
  readonly meaning: LocalizedText
}

/** Said in place of the words of an outcome where several documents have numbers that look alike. */
export const WHICH_DOCUMENT: OutcomeWords = {
  tone: 'caution',
  word: { az: 'Hansı sənəd?', en: 'Which document?', ru: 'Какой документ?' },
  meaning: {
    az: 'Bu nömrə və ya ona bənzəyən nömrə bir neçə sənəddə var. Əlinizdəki sənədi seçin.',
    en: 'Several documents have this number or one that looks like it. Choose the one that you hold.',
    ru: 'Такой или похожий номер есть у нескольких документов. Выберите тот, который у вас на руках.',
  },
}

/** Words of every outcome, the same in the answer of the API and on the page. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, OutcomeWords>> = {
  valid: {
    tone: 'positive',
    word: { az: 'Etibarlıdır', en: 'Valid', ru: 'Действителен' },
    meaning: {
      az: 'Sənəd reyestrdədir və bu gün qüvvədədir. Kağızdakı məlumatı aşağıdakılarla tutuşdurun.',
      en: 'The document is in the registry and in force today. Compare what the paper says with the details below.',
      ru: 'Документ есть в реестре и действует сегодня. Сверьте сведения на бумаге с указанными ниже.',
    },
  },
  notYet: {
    tone: 'caution',
    word: { az: 'Hələ qüvvəyə minməyib', en: 'Not yet in force', ru: 'Ещё не вступил в силу' },
    meaning: {
      az: 'Sənəd reyestrdədir, amma qüvvəyə minmə günü hələ çatmayıb.',
      en: 'The document is in the registry, but the day from which it is in force is still to come.',
      ru: 'Документ есть в реестре, но день его вступления в силу ещё не наступил.',
    },
  },
  suspended: {
    tone: 'caution',
    word: { az: 'Dayandırılıb', en: 'Suspended', ru: 'Приостановлен' },
    meaning: {
      az: 'Sənəd müvəqqəti olaraq qüvvədə deyil. Bərpa olunana qədər ona istinad etmək olmaz.',
      en: 'The document is not in force for the time being. It cannot be relied on until it is restored.',
      ru: 'Документ временно не действует. До возобновления полагаться на него нельзя.',
    },
  },
  superseded: {
    tone: 'caution',
    word: { az: 'Başqası ilə əvəz edilib', en: 'Superseded', ru: 'Заменён другим' },
    meaning: {
      az: 'Sənəd əsl olub, amma onun yerinə başqası verilib. Yenisini istəyin.',
      en: 'The document was genuine, but another one has taken its place. Ask for the new one.',
      ru: 'Документ был подлинным, но вместо него выдан другой. Попросите новый.',
    },
  },
  expired: {
    tone: 'caution',
    word: { az: 'Müddəti bitib', en: 'Expired', ru: 'Срок действия истёк' },
    meaning: {
      az: 'Sənəd əsldir, amma qüvvədə olma müddəti bitib.',
      en: 'The document is genuine, but its term is over.',
      ru: 'Документ подлинный, но срок его действия закончился.',
    },
  },
  archived: {
    tone: 'caution',
    word: { az: 'Arxivdədir', en: 'Archived', ru: 'В архиве' },
    meaning: {
      az: 'Sənəd yalnız məlumat üçün saxlanılır və qüvvədə deyil.',
      en: 'The document is kept for information only and is not in force.',
      ru: 'Документ хранится только для сведения и не действует.',
    },
  },
  withdrawn: {
    tone: 'danger',
    word: { az: 'Geri götürülüb', en: 'Withdrawn', ru: 'Отозван' },
    meaning: {
      az: 'Sənəd geri götürülüb. Ona istinad etmək olmaz.',
      en: 'The document has been withdrawn. It cannot be relied on.',
      ru: 'Документ отозван. Полагаться на него нельзя.',
    },
  },
  annulled: {
    tone: 'danger',
    word: { az: 'Ləğv edilib', en: 'Annulled', ru: 'Аннулирован' },
    meaning: {
      az: 'Sənəd ləğv edilib: heç vaxt verilməmiş sayılır.',
      en: 'The document has been annulled: it counts as never issued.',
      ru: 'Документ аннулирован: он считается никогда не выдававшимся.',
    },
  },
  unknown: {
    tone: 'danger',
    word: { az: 'Belə sənəd tapılmadı', en: 'No such document found', ru: 'Такой документ не найден' },
    meaning: {
      az: 'Portalın reyestrlərində bu nömrəli sənəd yoxdur. Nömrəni kağızdakı ilə hərf-hərf tutuşdurun. Nömrə düzgündürsə, sənədi verəndən soruşun və ona etibar etməyin.',
      en: 'No registry of the portal has a document with this number. Compare the number with the paper, sign by sign. If it is right, ask whoever gave you the document, and do not rely on it.',
      ru: 'В реестрах портала нет документа с таким номером. Сверьте номер с бумагой знак за знаком. Если он верен, спросите того, кто дал вам документ, и не полагайтесь на него.',
    },
  },
}
