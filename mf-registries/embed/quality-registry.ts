import 'shared-ui/tokens.css'
import './styles/themes.css'
import { defineElement } from './element/registry-element.ts'

// The URL of the module contains the portal and the release.
const { origin, pathname } = new URL(import.meta.url)
const [, version = ''] = /^\/m\/[^/]+\/([^/]+)\//.exec(pathname) ?? []

defineElement({ portal: origin, version })
