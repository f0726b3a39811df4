// Runs in pages of a development view, as a single file served by the view.
/** @import { DevelopmentHooks, DevelopmentEvent } from 'shared-contracts/remote/development' */

/** @type {Readonly<Record<string, { line: string, building: string, built: string, failed: string, older: string, ended: string, hide: string }>>} */
const TEXTS = {
  az: {
    line: 'Hazırlanma görünüşü: {names} bu kompüterdən, qalan hər şey işləyən portaldandır',
    building: 'yığılır …',
    built: '{seconds} s-yə yığıldı',
    failed: '{name} yığılmadı',
    older: 'Səhifədə son yararlı yığma göstərilir.',
    ended: 'Hazırlanma əmri dayandırılıb',
    hide: 'Gizlət',
  },
  en: {
    line: 'Development view: {names} from this machine, everything else is live',
    building: 'building …',
    built: 'built in {seconds} s',
    failed: '{name} could not be built',
    older: 'The page shows the last build that was whole.',
    ended: 'The development command has ended',
    hide: 'Hide',
  },
  ru: {
    line: 'Режим разработки: {names} с этого компьютера, всё остальное — с действующего портала',
    building: 'собирается …',
    built: 'собрано за {seconds} с',
    failed: 'Не удалось собрать {name}',
    older: 'На странице показана последняя удачная сборка.',
    ended: 'Команда разработки остановлена',
    hide: 'Скрыть',
  },
}

const STYLES = `
  .portal-development { padding: 4px 16px; background: #16202b; color: #fff; font: 14px/1.5 system-ui, sans-serif; }
  .portal-development strong { margin-inline-start: 8px; font-weight: 600; }
  .portal-development-problems { position: fixed; inset: auto 0 0; z-index: 100; max-height: 45vh; overflow: auto;
    padding: 16px; border-block-start: 4px solid #b3261e; background: #fff; color: #16202b;
    font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 -4px 16px rgb(22 32 43 / 18%); }
  .portal-development-problems h2 { margin: 0; font-size: 18px; }
  .portal-development-problems p { margin: 4px 0; }
  .portal-development-problems pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
  .portal-development-problems button { float: inline-end; min-height: 44px; padding: 0 16px; border: 1px solid #6b7a89;
    border-radius: 6px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
  .portal-development-problems button:focus-visible { outline: 3px solid #16202b; outline-offset: 2px; }
  @media print { .portal-development, .portal-development-problems { display: none; } }
`

function words() {
  const { lang } = document.documentElement
  return TEXTS[lang] ?? TEXTS['en'] ?? raise('no texts')
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (milliseconds / 1000).toLocaleString(document.documentElement.lang, digits)
}

/** @returns {never} @param {string} message */
function raise(message) {
  throw new Error(message)
}

/** @param {string} tag @param {string} [text] @param {string} [className] */
function element(tag, text = '', className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

/** Shows the build state in a line above the page, and errors below it. */
class Board {
  #names
  #line = element('aside', '', 'portal-development')
  #state = element('strong')
  /** @type {HTMLElement | undefined} */
  #problems
  /** @type {Map<string, DevelopmentEvent>} */
  #news = new Map()

  /** @param {readonly string[]} names */
  constructor(names) {
    this.#names = names
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
    document.adoptedStyleSheets.push(sheet)
    this.#state.setAttribute('role', 'status')
    document.body.prepend(this.#line)
    this.#write('')
    new MutationObserver(() => this.#draw()).observe(document.documentElement, { attributeFilter: ['lang'] })
  }

  /** @param {DevelopmentEvent} news */
  show(news) {
    this.#news.set(news.name, news)
    this.#draw()
  }

  end() {
    this.#news.clear()
    this.#write(words().ended)
    this.#problems?.remove()
  }

  #draw() {
    const all = [...this.#news.values()]
    const said = all.map(({ state, milliseconds = 0, name }) => {
      if (state === 'building') return words().building
      if (state === 'failed') return words().failed.replace('{name}', name)
      return words().built.replace('{seconds}', seconds(milliseconds))
    })
    this.#write([...new Set(said)].join(' · '))
    const failed = all.filter(({ state }) => state === 'failed')
    // During a new build the last errors stay visible.
    if (failed.length > 0) this.#list(failed)
    else if (all.every(({ state }) => state === 'built')) this.#problems?.remove()
  }

  /** @param {string} state */
  #write(state) {
    this.#state.textContent = state
    this.#line.replaceChildren(words().line.replace('{names}', this.#names.join(', ')), this.#state)
  }

  /** @param {readonly DevelopmentEvent[]} failed */
  #list(failed) {
    this.#problems?.remove()
    const panel = element('section', '', 'portal-development-problems')
    const hide = element('button', words().hide)
    hide.addEventListener('click', () => panel.remove())
    panel.append(hide)
    for (const { name, complaints = [] } of failed) {
      const title = words().failed.replace('{name}', name)
      panel.setAttribute('aria-label', title)
      panel.append(element('h2', title), element('p', words().older))
      panel.append(...complaints.map((complaint) => element('pre', complaint)))
    }
    document.body.append(panel)
    this.#problems = panel
  }
}

/** Hooks of the shell for marked pages; it may start after this file.
 * @returns {Promise<DevelopmentHooks>} */
function shellHooks() {
  return new Promise((resolve) => {
    const look = () => {
      const hooks = Reflect.get(globalThis, 'portalDevelopment')
      if (hooks === undefined) return
      removeEventListener('portaldevelopment', look)
      resolve(hooks)
    }
    addEventListener('portaldevelopment', look)
    look()
  })
}

/**
 * Old sheets of one remote have the same class names and would restore old rules.
 * @param {string} name @param {string} version
 */
function dropSheets(name, version) {
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    const path = link.getAttribute('data-href') ?? link.getAttribute('href') ?? ''
    if (path.startsWith(`/m/${name}/${version}/`)) link.remove()
  }
}

/** @param {DevelopmentHooks} hooks */
function follow(hooks) {
  const board = new Board(hooks.mark.remotes.map(({ name }) => name))
  /** @type {Map<string, string | undefined>} */
  const versions = new Map(hooks.mark.remotes.map(({ name, version }) => [name, version]))
  /** @type {Promise<void>} */
  let queue = Promise.resolve()

  /** @param {DevelopmentEvent} news */
  async function take({ name, release }) {
    const shown = versions.get(name)
    if (release === undefined || release.remote.version === shown) return
    if (shown === undefined || !release.fits.includes(shown)) {
      location.reload()
      return
    }
    await hooks.replace(release)
    versions.set(name, release.remote.version)
    dropSheets(name, shown)
  }

  const events = new EventSource(hooks.mark.changes)
  events.addEventListener('build', (event) => {
    /** @type {DevelopmentEvent} */
    const news = JSON.parse(event.data)
    // Sequential; shown when applied.
    queue = queue
      .then(() => take(news))
      .catch((error) => {
        console.error(error)
      })
      .then(() => {
        board.show(news)
      })
  })
  events.addEventListener('error', () => {
    board.end()
  })
}

follow(await shellHooks())
