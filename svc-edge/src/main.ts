import { readConfig } from 'shared-service/config'
import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { buildApp } from './app.ts'
import { edgeConfig, EdgeSettings } from './config.ts'

const settings = readConfig(EdgeSettings, process.env)
const app = await buildApp(edgeConfig(settings))
await listenAndAnnounce(app, settings)
closeOnSignals(app)
