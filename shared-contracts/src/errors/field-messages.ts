import type { LocalizedText } from '../session/language.ts'

/**
 * Findings at a field that forms and server share, by the keys of the specification (section 5) and those of its kind.
 * `Problem.errors` carries the key; whoever shows it takes the sentence from here.
 */
export const FIELD_MESSAGES = {
  username_is_not_valid: {
    az: 'İstifadəçi adı düzgün deyil. Nümunə: ad@example.com',
    en: 'Username is not valid. Example: name@example.com',
    ru: 'Неверное имя пользователя. Пример: name@example.com',
  },
  password_can_not_be_empty: {
    az: 'Şifrəni daxil edin: ən azı 5 simvol',
    en: 'Enter the password: at least 5 characters',
    ru: 'Введите пароль: не менее 5 символов',
  },
  password_is_not_match_standarts: {
    az: 'Şifrə tələblərə uyğun deyil',
    en: 'The password does not meet the requirements',
    ru: 'Пароль не соответствует требованиям',
  },
  password_is_too_common: {
    az: 'Bu şifrə çox yayılıb və asan tapılır. Başqasını seçin',
    en: 'This password is widely used and easy to guess. Choose another one',
    ru: 'Этот пароль слишком распространён, его легко подобрать. Выберите другой',
  },
  password_contains_name: {
    az: 'Şifrədə ad və ya soyadınız olmamalıdır',
    en: 'The password must not contain your name or surname',
    ru: 'Пароль не должен содержать ваше имя или фамилию',
  },
  password_is_not_correct: {
    az: 'Şifrə düzgün daxil edilməyib',
    en: 'Password is not entered correctly',
    ru: 'Пароль введён неверно',
  },
  passwords_no_match: {
    az: 'Şifrələr uyğun gəlmir',
    en: 'Passwords do not match',
    ru: 'Пароли не совпадают',
  },
  name_is_not_valid: {
    az: 'Adı daxil edin, yalnız hərflərlə',
    en: 'Enter the name, in letters only',
    ru: 'Введите имя, только буквами',
  },
  surname_is_not_valid: {
    az: 'Soyadı daxil edin, yalnız hərflərlə',
    en: 'Enter the surname, in letters only',
    ru: 'Введите фамилию, только буквами',
  },
  father_name_is_not_valid: {
    az: 'Ata adını daxil edin, yalnız hərflərlə',
    en: 'Enter the father’s name, in letters only',
    ru: 'Введите отчество, только буквами',
  },
  email_is_not_valid: {
    az: 'E-poçt ünvanı düzgün deyil',
    en: 'The e-mail address is not valid',
    ru: 'Неверный адрес электронной почты',
  },
  phone_number_is_not_valid: {
    az: 'Telefon nömrəsini rəqəmlərlə, ölkə kodu ilə daxil edin',
    en: 'Enter the phone number in digits, with the country code',
    ru: 'Введите номер телефона цифрами, с кодом страны',
  },
  address_is_not_valid: {
    az: 'Ünvanı daxil edin: ən azı 7 simvol',
    en: 'Enter the address: at least 7 characters',
    ru: 'Введите адрес: не менее 7 символов',
  },
  possessor_name_is_not_valid: {
    az: 'Təşkilatın adını daxil edin: ən azı 3 simvol',
    en: 'Enter the name of the organization: at least 3 characters',
    ru: 'Введите название организации: не менее 3 символов',
  },
  code_is_not_correct: {
    az: 'Kod düzgün daxil edilməyib',
    en: 'Code has been entered incorrectly',
    ru: 'Код введён неверно',
  },
  tax_number_is_not_valid: {
    az: 'VÖEN 10 rəqəmdən ibarətdir',
    en: 'A tax ID (VOEN) has 10 digits',
    ru: 'ИНН (VÖEN) состоит из 10 цифр',
  },
  watched_fields_are_not_chosen: {
    az: 'Ən azı bir sahə seçin',
    en: 'Choose at least one field',
    ru: 'Выберите хотя бы одно поле',
  },
} as const satisfies Record<string, LocalizedText>

export type FieldMessageKey = keyof typeof FIELD_MESSAGES
