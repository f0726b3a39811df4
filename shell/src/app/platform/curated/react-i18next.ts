// Texts belong to the shell's one instance; remotes read them.
export { useTranslation } from 'react-i18next'
