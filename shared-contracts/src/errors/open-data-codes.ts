/** Errors of downloads, changes and files of the registries; part of the catalogue. */
export const OPEN_DATA_CODES = {
  REGISTRY_EXPORT_TOO_LARGE: {
    status: 400,
    message: {
      az: 'Bir yükləmədə ən çoxu {limit} qeyd ola bilər, seçilmiş siyahıda isə daha çoxdur. Siyahını daraldın və ya bütün reyestri gündəlik fayl kimi götürün: {address}',
      en: 'A download holds at most {limit} records, and the list has more. Narrow the list, or take the daily file of the whole registry: {address}',
      ru: 'Одна выгрузка вмещает не более {limit} записей, а в выбранном списке их больше. Сузьте список или возьмите ежедневный файл всего реестра: {address}',
    },
    cause: 'The list under the given search and filters has more records than one download may hold.',
    remedy: 'Narrow the list, or take the file of the registry that /api/public/open-data names.',
  },
  REGISTRY_EXPORTS_BUSY: {
    status: 429,
    message: {
      az: 'Hazırda çox yükləmə gedir. {seconds} saniyə sonra yenidən cəhd edin',
      en: 'Many downloads are under way. Try again in {seconds} s',
      ru: 'Сейчас выполняется много выгрузок. Повторите через {seconds} с',
    },
    cause: 'As many downloads as this instance, or this address, may have at once are under way.',
    remedy: 'Wait as long as `Retry-After` says, or take the daily file that /api/public/open-data names.',
  },
  REGISTRY_FEED_TOO_WIDE: {
    status: 400,
    message: {
      az: 'Yeniliklər lentində ən çoxu {limit} qeyd izlənilə bilər. Siyahını daraldın və ya filtrsiz lentə abunə olun',
      en: 'A feed follows at most {limit} records. Narrow the list, or take the feed of the whole registry',
      ru: 'Лента следит не более чем за {limit} записями. Сузьте список или подпишитесь на ленту всего реестра',
    },
    cause: 'The list under the given search and filters has more records than a feed of a list follows.',
    remedy:
      'Narrow the list, or leave search and filters out: the feed of a whole registry has no such limit.',
  },
  OPEN_DATA_FILE_UNKNOWN: {
    status: 404,
    message: {
      az: 'Belə açıq məlumat faylı yoxdur və ya onu yenisi əvəz edib',
      en: 'There is no such file of open data, or a newer one took its place',
      ru: 'Такого файла открытых данных нет, или его заменил более новый',
    },
    cause: 'Files are made anew when a registry changes; those of the day before stay one more day.',
    remedy: 'Read /api/public/open-data again: it names the files that there are.',
  },
} as const
