/** Errors of the registry desk of the officials; part of the catalogue. */
export const REGISTRY_DESK_CODES = {
  CHANGE_SET_UNKNOWN: {
    status: 404,
    message: {
      az: 'Belə dəyişiklik toplusu yoxdur',
      en: 'There is no such set of changes',
      ru: 'Такого набора изменений нет',
    },
    cause: 'No set of changes of this agency has the number.',
    remedy: 'Read the list of sets again.',
  },
  CHANGE_SET_MOVED: {
    status: 409,
    message: {
      az: 'Bu dəyişiklik toplusu artıq başqa vəziyyətdədir. Səhifəni yeniləyib yenidən baxın',
      en: 'This set of changes is in another state by now. Reload the page and look at it again',
      ru: 'Этот набор изменений уже в другом состоянии. Обновите страницу и просмотрите его снова',
    },
    cause: 'Somebody changed the set after it was read, or its state does not allow the step.',
    remedy: 'Read the set again and repeat the step with its `revision`.',
  },
  CHANGE_SET_OWN: {
    status: 403,
    message: {
      az: 'Öz hazırladığınız dəyişikliyi özünüz dərc edə və ya qaytara bilməzsiniz: bunu başqa əməkdaş edir',
      en: 'You cannot publish or return changes that you made yourself: another official does',
      ru: 'Нельзя опубликовать или вернуть изменения, которые вы подготовили сами: это делает другой сотрудник',
    },
    cause: 'Changes are published or returned by a second person.',
    remedy: 'Ask another official of the agency.',
  },
  CHANGE_SET_OF_ANOTHER: {
    status: 403,
    message: {
      az: 'Dəyişiklik toplusunu yalnız onu hazırlayan əməkdaş dəyişə bilər',
      en: 'Only the official who made this set of changes can alter it',
      ru: 'Изменять этот набор может только сотрудник, который его подготовил',
    },
    cause: 'The step belongs to the author of the set.',
    remedy: 'Return the set with a reason, so that its author alters it.',
  },
  CHANGE_SET_EMPTY: {
    status: 400,
    message: {
      az: 'Topluda heç bir dəyişiklik yoxdur',
      en: 'The set changes nothing',
      ru: 'В наборе нет ни одного изменения',
    },
    cause: 'Everything in the set is as it is stored already, or was refused.',
    remedy: 'Change a field, or give a file that differs.',
  },
  CHANGE_SET_OUTDATED: {
    status: 409,
    message: {
      az: 'Reyestrdə {count} qeyd bu arada dəyişib. Fərqlərə baxın və toplunu yeni redaksiyalara uyğunlaşdırın',
      en: '{count} of the records have changed in the registry meanwhile. Look at the differences and bring the set up to date',
      ru: 'В реестре тем временем изменились записи: {count}. Посмотрите различия и приведите набор в соответствие с новыми редакциями',
    },
    cause: 'A record has a newer version than the one the change was made on.',
    remedy: 'The author takes the step `rebase`, looks at the set and submits it again.',
  },
  CHANGE_SET_NOT_RENEWED: {
    status: 409,
    message: {
      az: 'Geri qaytarma yeni redaksiyalara uyğunlaşdırılmır. Onu geri götürün və yenidən hazırlayın',
      en: 'A change that takes another one back cannot be brought up to date. Withdraw it and prepare it anew',
      ru: 'Отмену нельзя привести к новым редакциям. Отзовите её и подготовьте заново',
    },
    cause: 'A set that takes another one back names former values; newer ones are not what it takes back.',
    remedy:
      'Withdraw the set and prepare the taking back anew: records that changed since are left out of it.',
  },
  CHANGE_KEY_USED: {
    status: 409,
    message: {
      az: 'Bu göndərişlə artıq başqa dəyişiklik saxlanılıb. Onu dəyişikliklər siyahısında açıb düzəldin',
      en: 'This sending has already saved a change with other values. Open it in the list of changes and edit it there',
      ru: 'Эта отправка уже сохранила изменение с другими значениями. Откройте его в списке изменений и исправьте там',
    },
    cause: 'The `key` has made a set from another body.',
    remedy: 'Alter the set that the key made, or send the new body with a key of its own.',
  },
  CHANGE_SET_OVERLAPS: {
    status: 409,
    message: {
      az: 'Seçilmiş müddət qeydin başqa redaksiyası ilə üst-üstə düşür. Qüvvəyəminmə gününü dəyişin',
      en: 'The chosen days overlap another version of a record. Choose another day',
      ru: 'Выбранный срок пересекается с другой редакцией записи. Выберите другой день',
    },
    cause: 'A record has a version that begins after the day of the change, or one on the same days.',
    remedy: 'Return the set; its author chooses another day.',
  },
  REGISTRY_FILE_REFUSED: {
    status: 400,
    message: {
      az: 'Fayl qəbul edilmədi: {reason}',
      en: 'The file was not accepted: {reason}',
      ru: 'Файл не принят: {reason}',
    },
    cause: 'The file as a whole cannot be read as a table of the registry.',
    remedy: 'Do what the message says and send the file again.',
  },
} as const
