/** Minimal server bundle of a shell; screens are functions from data to markup. */
export const SHELL_BUNDLE = `
const { format } = require('util')
const escape = (text) => String(text).replaceAll('<', '&lt;')
function match(state) {
  const wanted = state.address.split('?')[0].slice(3)
  if (wanted === '/home') return { remote: undefined }
  if (wanted === '/sign-in/return') return { remote: undefined, guarded: true }
  for (const remote of state.remotes) {
    for (const [path, screen] of Object.entries(remote.routes)) {
      const names = []
      const route = { path, screen }
      const pattern = path.replace(/:([a-z]+)/g, (_, name) => (names.push(name), '([^/]+)'))
      const found = new RegExp('^' + pattern + '$').exec(wanted)
      const guarded = remote.permissions?.[path] !== undefined
      if (found) return { remote: remote.name, route, guarded, params: Object.fromEntries(names.map((name, i) => [name, found[i + 1]])) }
    }
  }
  for (const [permission, paths] of Object.entries(state.reserved ?? {})) {
    const path = paths.find((each) => new RegExp('^' + each.replace(/:[a-z]+/g, '[^/]+') + '$').test(wanted))
    const guarded = !['public', 'registries:read'].includes(permission)
    if (path !== undefined) return { remote: undefined, route: { path }, mapped: path, guarded }
  }
  return undefined
}
exports.platform = { react: { version: '19' }, 'shared-ui/table': {} }
exports.plan = (request, remotes) => {
  const found = match(request.state)
  if (found === undefined) return { status: 404, address: '/' + request.state.language + '/404', data: [] }
  if (found.mapped !== undefined) {
    const { mapped, guarded } = found
    return { status: guarded ? 200 : 503, address: request.state.address, mapped, ...(guarded ? { guarded } : {}), data: [] }
  }
  if (found.guarded && found.remote === undefined) return { status: 200, address: request.state.address, guarded: true, data: [] }
  if (found.remote === undefined) {
    const slots = (request.state.slots ?? []).map(({ remote, screen }) => ({ remote, screen }))
    const data = slots.flatMap(({ remote, screen }) => remotes[remote]?.data[screen]?.({ language: request.state.language }) ?? [])
    return { status: 200, address: request.state.address, data, ...(slots.length > 0 ? { slots } : {}) }
  }
  const search = new URLSearchParams(request.state.address.split('?')[1] ?? '')
  const load = remotes[found.remote]?.data[found.route.screen]
  const data = load ? load({ params: found.params, search, language: request.state.language }) : []
  const guarded = found.guarded ? { guarded: true } : {}
  return { status: 200, address: request.state.address, remote: found.remote, screen: found.route.screen, ...guarded, data }
}
let rendered = 0
exports.render = (request, remotes, data) => {
  rendered += 1
  const found = match(request.state)
  const { language, address } = request.state
  const texts = request.texts.shell
  const path = address.split('?')[0].slice(3)
  if (found === undefined) return { status: 404, html: '<h1>' + texts.missing + '</h1><p>page ' + rendered + '</p>', title: texts.missing, description: '', path: '/404' }
  const screen = found.guarded ? () => '<p>skeleton</p>' : remotes[found.remote]?.screens[found.route?.screen]
  const faults = []
  const slots = (request.state.slots ?? []).map(({ remote, screen }) => {
    try {
      return remotes[remote]?.screens[screen](data, {}) ?? '<p>slot waits</p>'
    } catch (error) {
      faults.push({ remote, screen, message: error.message })
      return '<p>slot waits</p>'
    }
  })
  const inside = screen ? screen(data, found.params) : found.remote === undefined && slots.length > 0 ? slots.join('') : '<p>waiting</p>'
  const html = '<header>' + texts.portal + '</header><main>' + inside + '</main>'
  return { status: found.mapped !== undefined && !found.guarded ? 503 : 200, html, title: format('%s – %s', request.state.titles[found.route?.path] ?? texts.home, texts.portal), description: texts.portal, path, faults }
}
`

/** Server bundle of a remote: a list with data, and screens that misbehave on demand. */
export const REMOTE_BUNDLE = `
const { version } = require('react')
const answer = (data) => Object.values(data).map((each) => each.status + ':' + JSON.stringify(each.body)).join()
exports.screens = {
  list: (data, params) => '<h1>list</h1><p>react ' + version + '</p><p>' + answer(data) + '</p>',
  broken: (data, params) => {
    if (params.how === 'throws') throw new Error('the screen is broken')
    if (params.how === 'hangs') for (;;);
    if (params.how === 'eats') { const rows = []; for (;;) rows.push(new Array(1000).fill(params.how + rows.length)) }
    if (params.how === 'ends') process.nextTick.constructor.constructor('return process')().exit(3)
    if (params.how === 'reads') return require('fs').readFileSync('/etc/passwd', 'utf8')
    return '<p>fine</p>'
  },
  hungry: () => '<p>fed</p>',
  news: (data) => '<h2>news</h2><p>' + answer(data) + '</p>',
  wild: (data) => { for (;;); },
  sad: () => { throw new Error('the slot is broken') },
}
exports.data = {
  news: ({ language }) => ['/public/news?lang=' + language],
  hungry: ({ params }) => {
    if (params.how === 'throws') throw new Error('the data file is broken')
    if (params.how === 'hangs') for (;;);
    return []
  },
  list: ({ search, language }) => ['/public/registries?lang=' + language + (search.get('q') ? '&q=' + search.get('q') : '')],
}
`
