/** Errors of changing what is live or served (FED-06); part of the catalogue. */
export const RELEASE_CHANGE_CODES = {
  ROLLBACK_TARGET_NEVER_LIVE: {
    status: 409,
    message: {
      az: '{release} heç vaxt qüvvədə olmayıb: ona geri qayıtmaq mümkün deyil',
      en: '{release} was never live: a rollback cannot lead to it',
      ru: '{release} никогда не действовал: откатиться к нему нельзя',
    },
    cause: 'A rollback leads only to a release that was live before.',
    remedy:
      'Use `pnpm portal promote` for a release that was never live; `pnpm portal history` shows what was.',
  },
  ROLLBACK_TARGET_FORGONE: {
    status: 409,
    message: {
      az: '{release} buraxılışına geri qayıtmaqdan imtina edilib',
      en: 'A rollback to {release} was ruled out',
      ru: 'Откат к {release} исключён',
    },
    cause: 'Operations ruled out a rollback to this release with `pnpm portal forgo`.',
    remedy: 'Use `pnpm portal promote` to make it live; it must fit the live releases then.',
  },
  RELEASE_TAKEN_DOWN: {
    status: 409,
    message: {
      az: '{release} istifadədən çıxarılıb və bir daha qüvvəyə minə bilməz',
      en: '{release} was taken down and cannot be served again',
      ru: '{release} снят с раздачи и больше не может действовать',
    },
    cause: 'Operations stopped serving this release with `pnpm portal takedown`. That is final.',
    remedy: 'Publish a corrected release under a new version; `pnpm portal history` has the reason.',
  },
  API_BREAKS_RELEASES: {
    status: 409,
    message: {
      az: 'Bu API aşağıdakı buraxılışların istifadə etdiyi sorğuları dəstəkləmir: {releases}',
      en: 'This API breaks calls of these releases: {releases}',
      ru: 'Этот API нарушает вызовы следующих выпусков: {releases}',
    },
    cause:
      'The service does not start: its endpoints have changed, and a release that is live, a canary or what a rollback leads to was built with the earlier form.',
    remedy:
      'Keep the endpoint and add the new form beside it under a new path. Otherwise promote releases that do without it, rule out rollbacks to the others with `pnpm portal forgo <remote@version>`, and start again.',
  },
  TAKEDOWN_OF_LIVE_RELEASE: {
    status: 409,
    message: {
      az: '{release} hazırda qüvvədədir və ya ziyarətçilərin bir hissəsinə göstərilir: əvvəlcə geri qaytarın',
      en: '{release} is live or a canary now: roll it back or end the canary first',
      ru: '{release} сейчас действует или показывается части посетителей: сначала откатите его',
    },
    cause: 'Pages would lack the files of a release that they are made of.',
    remedy:
      'Run `pnpm portal rollback <remote>`, `retire <remote>` or `canary <remote> --end` first, then the takedown.',
  },
} as const
