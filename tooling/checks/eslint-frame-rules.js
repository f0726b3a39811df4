/**
 * What is the shell's alone (FED-11): the landmarks of the page, its language, title and settings, its addresses, and
 * what is kept between visits. A remote reads them through shared-runtime. Selectors for `no-restricted-syntax` in the
 * sources of remotes.
 */
const LANDMARKS = /^(header|footer|main)$/
const LANDMARK_ROLES = /^(banner|contentinfo|main)$/
const OF_THE_PAGE = /^(documentElement|cookie|title|head|dir)$/
/** Names under which people write frames of their own. */
const FRAME_PARTS = /^(App|Page|Site)?(Header|Footer|Sidebar|SideBar|SideMenu|TopBar|Layout)$/
/** Names under which people keep what the shell knows. */
const SETTINGS =
  /^(language|lang|locale|currentLanguage|currentLanguageIso|fontSize|fontScale|textSize|colours|colors|contrast|highContrast|images|imagesOff|accessibility|theme)$/
const STORES = /^(localStorage|sessionStorage|indexedDB|cookieStore)$/

const FRAME = 'The shell draws header, main, footer and sidebar of the page; a remote fills its place inside.'
const PAGE =
  'Language, settings and title belong to the shell: read them with useSettings, name the page with usePageTitle.'
const ROUTER =
  'The shell has the one router and the one React root; a remote names its routes in its manifest.'
const KEPT = 'A remote keeps nothing in the browser: settings and half-filled forms belong to the shell.'

export const frameRules = [
  { selector: `JSXOpeningElement[name.name=${LANDMARKS}]`, message: FRAME },
  { selector: `JSXAttribute[name.name="role"][value.value=${LANDMARK_ROLES}]`, message: FRAME },
  {
    selector: `CallExpression[callee.name=/^(createElement|jsxs?)$/] > Literal.arguments[value=${LANDMARKS}]`,
    message: FRAME,
  },
  {
    selector: `CallExpression[callee.property.name="createElement"] > Literal.arguments[value=${LANDMARKS}]`,
    message: FRAME,
  },
  { selector: `FunctionDeclaration[id.name=${FRAME_PARTS}]`, message: FRAME },
  { selector: 'ImportSpecifier[imported.name="createPortal"]', message: FRAME },
  { selector: 'ImportSpecifier[imported.name=/^(createRoot|hydrateRoot)$/]', message: ROUTER },
  {
    selector: 'ImportSpecifier[imported.name=/^(create\\w*Router|\\w*Router|RouterProvider|useRoutes)$/]',
    message: ROUTER,
  },
  {
    selector: 'CallExpression[callee.property.name=/^(pushState|replaceState)$/]',
    message: ROUTER,
  },
  { selector: `MemberExpression[object.name="document"][property.name=${OF_THE_PAGE}]`, message: PAGE },
  // Whether the focus is on the body may be asked; what is done to the body is not a remote's.
  {
    selector: 'MemberExpression[object.object.name="document"][object.property.name="body"]',
    message: PAGE,
  },
  {
    selector: `VariableDeclarator[init.name="document"] > ObjectPattern > Property[key.name=${OF_THE_PAGE}]`,
    message: PAGE,
  },
  {
    selector: 'MemberExpression[property.name="document"][object.name=/^(window|globalThis)$/]',
    message: PAGE,
  },
  {
    selector: `VariableDeclarator[init.callee.name=/^(useState|useReducer)$/] > ArrayPattern > Identifier:first-child[name=${SETTINGS}]`,
    message: PAGE,
  },
  {
    selector: 'CallExpression[callee.property.name=/^(changeLanguage|setDefaultNamespace)$/]',
    message: PAGE,
  },
  { selector: `MemberExpression[object.name=${STORES}]`, message: KEPT },
  { selector: `MemberExpression[property.name=${STORES}]`, message: KEPT },
]
