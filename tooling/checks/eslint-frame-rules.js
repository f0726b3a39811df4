/**
 * What is the shell's alone (FED-11): the landmarks of the page, its language, title and settings on `<html>`, and
 * cookies. A remote reads them through shared-runtime. Selectors for `no-restricted-syntax` in the sources of remotes.
 */
const LANDMARKS = /^(header|footer|main)$/
const LANDMARK_ROLES = /^(banner|contentinfo|main)$/
const OF_THE_PAGE = /^(documentElement|cookie|title|head)$/

const FRAME = 'The shell draws header, main and footer of the page; a remote fills its place inside.'
const PAGE =
  'Language, settings and title belong to the shell: read them with useSettings, name the page with usePageTitle.'

export const frameRules = [
  { selector: `JSXOpeningElement[name.name=${LANDMARKS}]`, message: FRAME },
  { selector: `JSXAttribute[name.name="role"][value.value=${LANDMARK_ROLES}]`, message: FRAME },
  { selector: 'ImportSpecifier[imported.name="createPortal"]', message: FRAME },
  { selector: `MemberExpression[object.name="document"][property.name=${OF_THE_PAGE}]`, message: PAGE },
  {
    selector: `VariableDeclarator[init.name="document"] > ObjectPattern > Property[key.name=${OF_THE_PAGE}]`,
    message: PAGE,
  },
  {
    selector: 'MemberExpression[property.name="document"][object.name=/^(window|globalThis)$/]',
    message: PAGE,
  },
]
