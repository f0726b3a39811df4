/** Why a command of the bus was not done. Like the browser's own codes apart from the catalogue. */
export const BUS_CODES = {
  COMMAND_UNHANDLED: {
    status: 0,
    message: {
      az: 'Bu əməliyyatı yerinə yetirən bölmə hazırda əlçatan deyil',
      en: 'The part of the portal that does this is not available at the moment',
      ru: 'Раздел портала, который выполняет это действие, сейчас недоступен',
    },
    cause: 'Nothing that is mounted handles this command.',
    remedy: 'Offer the person a link to the page that can do it.',
  },
  COMMAND_TIMEOUT: {
    status: 0,
    message: {
      az: 'Əməliyyat vaxtında yerinə yetirilmədi. Yenidən cəhd edin',
      en: 'It was not done in time. Try again',
      ru: 'Действие не выполнено вовремя. Повторите попытку',
    },
    cause: 'The handler of the command did not answer within its limit.',
    remedy: 'Try again; look at the handler.',
  },
  COMMAND_INVALID: {
    status: 0,
    message: {
      az: 'Əməliyyat üçün ötürülən məlumat yanlışdır',
      en: 'The request for this action is not valid',
      ru: 'Запрос на это действие составлен неверно',
    },
    cause: 'What the command carries does not fit its schema, or its schema could not be loaded.',
    remedy: 'Compare with `shared-contracts/src/events`.',
  },
  COMMAND_FAILED: {
    status: 0,
    message: {
      az: 'Əməliyyat yerinə yetirilmədi',
      en: 'It could not be done',
      ru: 'Выполнить действие не удалось',
    },
    cause: 'The handler of the command threw, or answered with what does not fit the schema of its reply.',
    remedy: 'Look at the report of the release that handles the command.',
  },
  COMMAND_WITHDRAWN: {
    status: 0,
    message: { az: 'Əməliyyat ləğv edildi', en: 'It was cancelled', ru: 'Действие отменено' },
    cause: 'Whoever asked was unmounted or no longer wants to know.',
    remedy: 'Nothing: nobody waits for it.',
  },
  COMMAND_LIMITED: {
    status: 0,
    message: {
      az: 'Həddən artıq əməliyyat istənildi. Bir qədər sonra yenidən cəhd edin',
      en: 'Too much was asked for at once. Try again shortly',
      ru: 'Слишком много действий сразу. Повторите попытку немного позже',
    },
    cause: 'The release published more messages than the bus lets through, or in a circle.',
    remedy: 'Publish what has changed, once.',
  },
} as const
