import 'shared-ui/tokens.css'
import './styles/themes.css'
import { defineElement } from './element/registry-element.ts'

// The one thing that this module does; its address says which portal it belongs to and which release it is.
const { origin, pathname } = new URL(import.meta.url)
const [, version = ''] = /^\/m\/[^/]+\/([^/]+)\//.exec(pathname) ?? []

defineElement({ portal: origin, version })
