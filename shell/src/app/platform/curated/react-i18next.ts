// Remotes read the texts of the shell's one instance.
export { useTranslation } from 'react-i18next'
