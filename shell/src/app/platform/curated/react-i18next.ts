// Remotes share the i18next instance of the shell.
export { useTranslation } from 'react-i18next'
